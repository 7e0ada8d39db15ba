import { Command, CommanderError } from 'commander';
import { UserError } from '../../platform/user-error.ts';

/** Wrong use of a command. The message is a sentence without its full stop; `runCommand` adds where to find help. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command to which the caller adds verbs, options and actions. */
export function createCommand(name: string, description: string): Command {
  return (
    new Command(name)
      .usage('[options]')
      .description(description)
      .helpOption('-h, --help', 'shows this')
      // An option belongs to the verb that it follows.
      .enablePositionalOptions()
      .exitOverride()
      .configureOutput({ writeErr: (text) => process.stdout.write(text), outputError: () => {} })
  );
}

/** Runs the command, or shows its help. Wrong use throws a `UserError` of one sentence. */
export async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  const isHelp = args.length === 1 && args[0] === 'help';
  try {
    await command.parseAsync(isHelp ? ['--help'] : [...args], { from: 'user' });
  } catch (error) {
    const message = usageMessage(error);
    if (message === undefined) throw error;
    if (message !== '') throw new UserError(`${message}. \`${pathOf(command, args)} --help\` shows what can be done.`);
  }
}

/** Empty if help was shown; undefined if it is no wrong use. */
function usageMessage(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof CommanderError)) return undefined;
  return SHOWN_HELP.has(error.code) ? '' : sentenceOf(error);
}

/** A missing verb shows the help too, as `commander.help`. */
const SHOWN_HELP: ReadonlySet<string> = new Set(['commander.helpDisplayed', 'commander.help']);

function sentenceOf({ message }: CommanderError): string {
  // Commander puts a similar name on a line of its own.
  const plain = message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

/** `pnpm admin users company add`: the command with the verbs that `args` begin with. */
function pathOf(command: Command, [arg, ...rest]: readonly string[]): string {
  const verb = command.commands.find((one) => one.name() === arg);
  return verb === undefined ? command.name() : `${command.name()} ${pathOf(verb, rest)}`;
}
