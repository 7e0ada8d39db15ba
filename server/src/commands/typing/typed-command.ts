import { Command, CommanderError } from 'commander';
import { Problem } from '../../platform/problem.ts';

/** A command that operators type as `pnpm NAME`; the caller adds verbs, options and actions. */
export function typedCommand(name: string, about: string): Command {
  return (
    new Command(`pnpm ${name}`)
      .usage('[options]')
      .description(about)
      .helpOption('-h, --help', 'shows this')
      // An option belongs to the verb that it follows.
      .enablePositionalOptions()
      .exitOverride()
      .configureOutput({ writeErr: (text) => process.stdout.write(text), outputError: () => {} })
  );
}

/** Does what was typed, or shows the help that was asked for; a fault ends with one sentence. */
export async function obey(command: Command, args: readonly string[]): Promise<void> {
  const isHelp = args.length === 1 && args[0] === 'help';
  try {
    await command.parseAsync(isHelp ? ['--help'] : [...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (!SHOWN_HELP.has(error.code)) throw misuse(command.name(), sentenceOf(error));
  }
}

/** Where a verb is missing the help is shown too, as `commander.help`. */
const SHOWN_HELP: ReadonlySet<string> = new Set(['commander.helpDisplayed', 'commander.help']);

/** Refuses what was typed after `command`; `what` is a sentence without its full stop. */
export function misuse(command: string, what: string): Problem {
  return new Problem(`${what}. \`${command} --help\` shows what can be done.`);
}

function sentenceOf({ message }: CommanderError): string {
  // A guess at what was meant stands on a line of its own.
  const plain = message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}
