import { Problem } from '../platform/problem.ts';
import { typedOptions } from './typed-options.ts';

export const USAGE = `Says which modules of the portal a person has, and changes them.

  pnpm users modules agent@portico.test              the modules that this person has
  pnpm users modules agent@portico.test 1,2,3,10     these and no others from now on; "none" takes all of them

1 to 6 are the portal's own; 10 to 99 belong to remotes that are added later, whose manifests name them.`;

export type UsersCommand =
  | { readonly name: 'help' }
  | { readonly name: 'modules'; readonly email: string; readonly modules?: readonly number[] };

/** Reads what was typed; a fault ends with one sentence. */
export function readUsersCommand(args: readonly string[]): UsersCommand {
  const { values, positionals } = typedOptions(args, {}, usage);
  const [name, email, modules, ...others] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  if (name !== 'modules') throw usage(`"${name}" is nothing that can be done to users`);
  if (email === undefined) throw usage('modules needs the email of a person');
  if (others.length > 0) throw usage(`"${others[0]}" is not understood; write the numbers with commas and no blanks`);
  return { name, email, ...(modules === undefined ? {} : { modules: numbersOf(modules) }) };
}

function numbersOf(text: string): number[] {
  if (text === 'none') return [];
  const parts = text.split(',');
  const wrong = parts.find((part) => !/^\d{1,2}$/.test(part));
  if (wrong !== undefined) throw usage(`"${wrong}" in ${text} is no module's number`);
  return parts.map(Number);
}

function usage(what: string): Problem {
  return new Problem(`${what}. \`pnpm users help\` shows how.`);
}
