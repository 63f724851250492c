# leaguecli completion for fish. To have it always:
#   leaguecli completion fish > ~/.config/fish/completions/leaguecli.fish
function __leaguecli_completion
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l lines (env _LEAGUECLI_COMPLETE=fish $words[1] $words[2..-1] (string unescape -- $current; or echo $current) 2>/dev/null)
    if test "$lines" = ":files"
        __fish_complete_path $current
    else
        printf '%s\n' $lines
    end
end
complete -c leaguecli -f -k -a '(__leaguecli_completion)'
complete -c lg -f -k -a '(__leaguecli_completion)'
