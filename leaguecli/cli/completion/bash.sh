# leaguecli completion for bash. To have it always, put this line into ~/.bashrc:
#   eval "$(leaguecli completion bash)"
_leaguecli_completion() {
    local line
    COMPREPLY=()
    while IFS= read -r line; do
        if [ "$line" = ":files" ]; then
            compopt -o default 2>/dev/null
            COMPREPLY=()
            return
        fi
        COMPREPLY+=("$line")
    done < <(_LEAGUECLI_COMPLETE=bash "${COMP_WORDS[0]}" "${COMP_LINE:0:$COMP_POINT}" 2>/dev/null)
}
complete -o nosort -F _leaguecli_completion leaguecli lg 2>/dev/null ||
    complete -F _leaguecli_completion leaguecli lg
