import type { Words } from '@portico/contract';
import type { Command } from 'commander';
import {
  addSurcharge,
  type ListedSurcharge,
  listSurcharges,
  withdrawSurcharge,
} from '../../features/admin-payments/admin-payments.ts';
import { newCurrencies } from '../../features/currencies/currencies.ts';
import type { Db } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/user-error.ts';
import { createCommand } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import { JSON_HELP, type Reason, type Texts, textOptions, whyOption, withOperator } from '../cli/options.ts';

const DESCRIPTION = 'Requests an additional payment for a changed booking, lists unpaid ones and withdraws them.';

const NOTES = `
Without a verb, the command lists unpaid additional payments, oldest first. A payment is due within a day; if it is not paid, the
booking stays unchanged. A paid one is refunded together with its booking.

  pnpm admin surcharge add PT2611220001 45.00 --text-en "Late check-in" --text-zh "延迟入住" --why "requested by phone"
  pnpm admin surcharge list PT2611220001
  pnpm admin surcharge withdraw PT7KQ2M9XWA --why "the hotel waives the fee"`;

const REASON_NOTES = `
The audit log records --why and --by.`;

const NOT_ADDED = {
  unknown: (booking) => `There is no booking ${booking}.`,
  notHeld: (booking) => `${booking} is not confirmed or is being cancelled. An additional payment is not possible.`,
  oneWaits: (booking) =>
    `${booking} already has an unpaid additional payment. \`pnpm admin surcharge list ${booking}\` shows it.`,
  noAmount: (_, amount) => `${amount} is not a valid amount in the currency of the booking.`,
} as const satisfies Record<string, (booking: string, amount: string) => string>;

interface JsonOption {
  readonly json?: true;
}

interface SurchargeActions {
  readonly list: (booking: string | undefined, options: JsonOption) => Promise<void>;
  readonly add: (booking: string, amount: string, text: Words, reason: Reason) => Promise<void>;
  readonly withdraw: (number: string, reason: Reason) => Promise<void>;
}

const ACTIONS: SurchargeActions = {
  list: async (booking, { json }) => {
    const surcharges = await inDatabase((db) => listSurcharges(db, booking));
    console.log(json ? JSON.stringify(surcharges, null, 2) : formatList(surcharges));
  },
  add: (booking, amount, text, reason) => inDatabase((db) => add(db, booking, amount, text, reason)),
  withdraw: (number, reason) => inDatabase((db) => withdraw(db, number, reason)),
};

export function surchargeCommand({ list, add, withdraw } = ACTIONS): Command {
  const [textEn, textZh] = textOptions('purpose of the payment');
  const command = createCommand('surcharge', DESCRIPTION)
    .usage(
      '[options] | list NUMBER | add NUMBER AMOUNT --text-en "…" --text-zh "…" --why "…" | withdraw NUMBER --why "…"',
    )
    .option('--json', JSON_HELP)
    .addHelpText('after', NOTES)
    .action((options: JsonOption) => list(undefined, options));
  command
    .command('list <NUMBER>')
    .description('lists the additional payments of one booking')
    .option('--json', JSON_HELP)
    .action((booking: string, options: JsonOption) => list(booking, options));
  addChange(
    command,
    'add <NUMBER> <AMOUNT>',
    'requests an amount in the currency of the booking; NUMBER is the booking number',
  )
    .addOption(textEn)
    .addOption(textZh)
    .action((booking: string, amount: string, { textEn: en, textZh: zh, ...reason }: Reason & Texts) =>
      add(booking, amount, { en, zh }, reason),
    );
  addChange(
    command,
    'withdraw <NUMBER>',
    'withdraws an unpaid additional payment; NUMBER is its payment number',
  ).action((number: string, reason: Reason) => withdraw(number, reason));
  return command;
}

function addChange(command: Command, verb: string, description: string): Command {
  return command
    .command(verb)
    .description(description)
    .addOption(whyOption('readers of the audit log'))
    .option('--by <name>', 'name of the operator; default: your account name on this machine')
    .addHelpText('after', REASON_NOTES);
}

async function add(db: Db, booking: string, amount: string, text: Words, reason: Reason): Promise<void> {
  const services = { db, currencies: newCurrencies(db) };
  const added = await addSurcharge(services, { booking, amount, text, ...withOperator(reason) });
  if (typeof added === 'string') throw new UserError(NOT_ADDED[added](booking, amount));
  console.log(`An additional payment of ${added.amount} is requested for ${booking}, payable as ${added.number}`);
  console.log(
    `until ${added.until.toISOString()}. The booking page and My Bookings show it, and the booker receives an email.`,
  );
}

async function withdraw(db: Db, number: string, reason: Reason): Promise<void> {
  const outcome = await withdrawSurcharge(db, { number, ...withOperator(reason) });
  if (outcome === 'unknown')
    throw new UserError(`There is no additional payment ${number}. \`pnpm admin surcharge\` lists them.`);
  if (outcome === 'over') throw new UserError(`Additional payment ${number} is already paid or closed.`);
  console.log(`Additional payment ${number} is withdrawn.`);
}

function formatList(surcharges: readonly ListedSurcharge[]): string {
  if (surcharges.length === 0) return 'No additional payments are pending.';
  return surcharges
    .map(({ number, booking, company, amount, text, state, until }) =>
      [
        `${number}  of ${booking} (${company})  ${amount}  ${state}`,
        `  until ${until.toISOString()}: ${text.en} / ${text.zh}`,
      ].join('\n'),
    )
    .join('\n');
}
