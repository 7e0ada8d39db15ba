import type { Command } from 'commander';
import { misuse, typedCommand } from '../typing/typed-command.ts';

const NOTES = `
  pnpm users modules agent@portico.test              the modules that this person has
  pnpm users modules agent@portico.test 1,2,3,10     these and no others from now on; "none" takes all of them

1 to 6 are the portal's own; 10 to 99 belong to remotes that are added later, whose manifests name them.`;

/** `modules` left out asks; given, it says which modules the person has from now on. */
export type ModulesAction = (email: string, modules: readonly number[] | undefined) => Promise<void>;

export function usersCommand(act: ModulesAction): Command {
  const command = typedCommand('users', 'Says which modules of the portal a person has, and changes them.')
    .usage('modules EMAIL [NUMBERS]')
    .addHelpText('after', NOTES);
  command
    .command('modules <EMAIL>')
    .description('which modules a person has')
    .argument('[NUMBERS]', 'these from now on, with commas and no blanks', numbersOf)
    .action((email: string, modules: readonly number[] | undefined) => act(email, modules));
  return command;
}

function numbersOf(text: string): number[] {
  if (text === 'none') return [];
  const parts = text.split(',');
  const wrong = parts.find((part) => !/^\d{1,2}$/.test(part));
  if (wrong !== undefined) throw misuse('pnpm users', `"${wrong}" in ${text} is no module's number`);
  return parts.map(Number);
}
