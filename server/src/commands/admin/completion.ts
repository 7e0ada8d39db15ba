import type { Command } from 'commander';

/** Shell script that completes `pnpm admin` with the verbs and options of the command at the cursor. */
export function completionScript(command: Command, shell: 'bash' | 'zsh'): string {
  return shell === 'bash' ? bashScript(command) : `${ZSH_WITH_BASH_COMPLETION}\n${bashScript(command)}`;
}

const ZSH_WITH_BASH_COMPLETION = 'autoload -Uz compinit bashcompinit && compinit && bashcompinit';

/**
 * bash 3.2 of macOS has no associative arrays, and zsh needs `$((…))` in a slice. Scripts other than `admin` use pnpm's
 * own completion.
 */
function bashScript(command: Command): string {
  return `_portico_admin_words() {
  case "$1" in
${caseLines(command, '').join('\n')}
    *) return 1 ;;
  esac
}
_portico_admin() {
  if [ "\${COMP_WORDS[1]}" != admin ] || [ "$COMP_CWORD" -lt 2 ]; then
    if type _pnpm_completion >/dev/null 2>&1; then _pnpm_completion "$@"; fi
    return
  fi
  local path= word
  for word in "\${COMP_WORDS[@]:2:$((COMP_CWORD - 2))}"; do
    if _portico_admin_words "$path $word" >/dev/null; then path="$path $word"; fi
  done
  COMPREPLY=( $(compgen -W "$(_portico_admin_words "$path")" -- "\${COMP_WORDS[COMP_CWORD]}") )
}
complete -o default -F _portico_admin pnpm`;
}

/** One line per command: the path of verbs, then the possible next words. */
function caseLines(command: Command, path: string): readonly string[] {
  const candidates = [
    ...command.commands.map((verb) => verb.name()),
    ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    ...command
      .createHelp()
      .visibleOptions(command)
      .map(({ long, short }) => long ?? short),
  ];
  return [
    `    '${path}') echo '${candidates.join(' ')}' ;;`,
    ...command.commands.flatMap((verb) => caseLines(verb, `${path} ${verb.name()}`)),
  ];
}
