#compdef leaguecli lg
# leaguecli completion for zsh. To have it always, put this line into ~/.zshrc, after compinit:
#   eval "$(leaguecli completion zsh)"
_leaguecli_completion() {
    local line
    local -a values shown
    for line in "${(@f)$(_LEAGUECLI_COMPLETE=zsh ${words[1]} "${(@Q)words[2,$CURRENT]}" 2>/dev/null)}"; do
        [[ -z $line ]] && continue
        if [[ $line == ":files" ]]; then
            _files
            return
        fi
        values+=("${line%%$'\t'*}")
        shown+=("${line%%$'\t'*}  ${line#*$'\t'}")
    done
    (( $#values )) && compadd -U -l -d shown -a values
}
compdef _leaguecli_completion leaguecli lg
