import type { Words } from '@portico/contract';
import { type Command, Option } from 'commander';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { whyOption } from '../typing/why-option.ts';

const ABOUT = 'Asks an additional payment for a booking that was changed, lists what waits to be paid, takes it back.';

const NOTES = `
Without a verb: what waits to be paid, the oldest first. It is due within a day; unpaid, the booking stays as it was. Paid, it is
given back with its booking.

  pnpm surcharge add PT2611220001 45.00 --text-en "Late check-in" --text-zh "延迟入住" --why "asked for by phone"
  pnpm surcharge list PT2611220001
  pnpm surcharge withdraw PT7KQ2M9XWA --why "the hotel does it for nothing"`;

const KEPT = `
It is written down with --why and --by.`;

/** Characters of what an additional payment is for. */
const TEXT_LENGTH = 300;

export interface TypedDeed {
  readonly why: string;
  readonly by: string | undefined;
}

export interface Shown {
  readonly json?: true;
}

export interface SurchargeActions {
  readonly list: (booking: string | undefined, how: Shown) => Promise<void>;
  readonly add: (booking: string, amount: string, text: Words, deed: TypedDeed) => Promise<void>;
  readonly withdraw: (number: string, deed: TypedDeed) => Promise<void>;
}

export function surchargeCommand({ list, add, withdraw }: SurchargeActions): Command {
  const command = typedCommand('surcharge', ABOUT)
    .usage(
      '[options] | list NUMBER | add NUMBER AMOUNT --text-en "…" --text-zh "…" --why "…" | withdraw NUMBER --why "…"',
    )
    .option('--json', JSON_ABOUT)
    .addHelpText('after', NOTES)
    .action((how: Shown) => list(undefined, how));
  command
    .command('list <NUMBER>')
    .description('all additional payments of one booking')
    .option('--json', JSON_ABOUT)
    .action((booking: string, how: Shown) => list(booking, how));
  deed(command, 'add <NUMBER> <AMOUNT>', 'asks for it, in the booking’s currency, by the number of the booking')
    .addOption(textOption('en', 'English'))
    .addOption(textOption('zh', 'Chinese'))
    .action((booking: string, amount: string, { textEn: en, textZh: zh, ...typed }: TypedDeed & Texts) =>
      add(booking, amount, { en, zh }, deedOf(typed)),
    );
  deed(command, 'withdraw <NUMBER>', 'takes it back before it is paid, by the number that it is paid under').action(
    (number: string, typed: TypedDeed) => withdraw(number, deedOf(typed)),
  );
  return command;
}

const JSON_ABOUT = 'as JSON, for programs';

interface Texts {
  readonly textEn: string;
  readonly textZh: string;
}

function textOption(language: string, name: string): Option {
  return new Option(`--text-${language} <text>`, `what it is for, in ${name}`)
    .makeOptionMandatory()
    .argParser((typed) => {
      const text = typed.trim();
      if (text === '' || text.length > TEXT_LENGTH)
        throw misuse('pnpm surcharge', `--text-${language} needs 1 to ${TEXT_LENGTH} characters`);
      return text;
    });
}

function deed(command: Command, verb: string, about: string): Command {
  return command
    .command(verb)
    .description(about)
    .addOption(whyOption('pnpm surcharge', 'whoever reads it later'))
    .option('--by <name>', 'who does it; left out, your name on this machine')
    .addHelpText('after', KEPT);
}

function deedOf({ why, by }: TypedDeed): TypedDeed {
  return { why, by };
}
