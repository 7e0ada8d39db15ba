import { execFileSync } from 'node:child_process';
import { Argument } from 'commander';
import { expect, it } from 'vitest';
import { createCommand } from '../cli/command.ts';
import { completionScript } from './completion.ts';

const admin = createCommand('pnpm admin', 'a program');
const users = createCommand('users', 'people').option('--all', 'each one');
const company = users.command('company');
company.command('add <KEY>').option('--name-en <name>', 'its name').option('-f', 'without a long name');
company.command('list [SEARCH]');
admin.addCommand(users).addCommand(createCommand('reconcile', 'checks'));
admin.command('completion').addArgument(new Argument('<SHELL>').choices(['bash', 'zsh']));

/** Completions that bash offers for the last word. */
function complete(args: readonly string[], before = ''): readonly string[] {
  const quoted = args.map((arg) => `'${arg}'`).join(' ');
  const script = `${before}
${completionScript(admin, 'bash')}
COMP_WORDS=(${quoted}) COMP_CWORD=${args.length - 1}
_portico_admin
printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' }).trim().split('\n');
}

it.each([
  [[''], ['users', 'reconcile', 'completion', '--help']],
  [['u'], ['users']],
  [
    ['users', ''],
    ['company', '--all', '--help'],
  ],
  [['users', 'company', 'a'], ['add']],
  [
    ['users', 'company', 'add', 'harbour travel', '--name-en', 'Harbour', '-'],
    ['--name-en', '-f', '--help'],
  ],
  [['completion', 'z'], ['zsh']],
  [['reconcile', 'x'], ['']],
])('completes %j', (args, offered) => {
  expect(complete(['pnpm', 'admin', ...args])).toEqual(offered);
});

it('leaves other commands to pnpm, if its own completion is there', () => {
  expect(complete(['pnpm', 'ad'])).toEqual(['']);
  expect(complete(['pnpm', 'ad'], '_pnpm_completion() { COMPREPLY=(add admin); }')).toEqual(['add', 'admin']);
});

it('is registered for pnpm, in zsh by its compatibility with bash', () => {
  const lines = completionScript(admin, 'zsh').split('\n');
  expect(lines[0]).toBe('autoload -Uz compinit bashcompinit && compinit && bashcompinit');
  expect(lines.slice(1).join('\n')).toBe(completionScript(admin, 'bash'));
  expect(lines.at(-1)).toBe('complete -o default -F _portico_admin pnpm');
});
