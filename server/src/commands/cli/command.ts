import { Command, CommanderError } from 'commander';
import { UserError } from '../../platform/user-error.ts';

/** Wrong use of a command. The message is a sentence without a full stop; `runCommand` adds a reference to the help. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function createCommand(name: string, description: string): Command {
  return (
    new Command(name)
      .usage('[options]')
      .description(description)
      .helpOption('-h, --help', 'shows this help')
      // Options belong to the verb before them.
      .enablePositionalOptions()
      .exitOverride()
      .configureOutput({ writeErr: (text) => process.stdout.write(text), outputError: () => {} })
  );
}

/** Runs the command or prints its help. Wrong use throws a `UserError` with one sentence. */
export async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  const isHelp = args.length === 1 && args[0] === 'help';
  try {
    await command.parseAsync(isHelp ? ['--help'] : [...args], { from: 'user' });
  } catch (error) {
    const message = usageMessage(error);
    if (message === undefined) throw error;
    if (message !== '') throw new UserError(`${message}. \`${pathOf(command, args)} --help\` shows the usage.`);
  }
}

/** The message for wrong use; empty if help was printed, undefined for other errors. */
function usageMessage(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof CommanderError)) return undefined;
  return SHOWN_HELP.has(error.code) ? '' : sentenceOf(error);
}

/** If the verb is missing, commander prints the help too (`commander.help`). */
const SHOWN_HELP: ReadonlySet<string> = new Set(['commander.helpDisplayed', 'commander.help']);

function sentenceOf({ message }: CommanderError): string {
  // Commander puts its suggestion of a similar name on a separate line.
  const plain = message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

/** The command with its verbs in `args`, such as `pnpm admin users company add`. */
function pathOf(command: Command, [arg, ...rest]: readonly string[]): string {
  const verb = command.commands.find((one) => one.name() === arg);
  return verb === undefined ? command.name() : `${command.name()} ${pathOf(verb, rest)}`;
}
