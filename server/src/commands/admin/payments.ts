import type { Command } from 'commander';
import {
  listOpenPayments,
  orderPayments,
  retryAsOperator,
  settleIncident,
} from '../../features/admin-payments/admin-payments.ts';
import type { Db } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/user-error.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import { JSON_HELP, parseInteger, type Reason, whyOption, withOperator } from '../cli/options.ts';
import { openText, orderText } from './payments-text.ts';

const DESCRIPTION =
  'Says what of the payments at providers is not over, and takes the word of an operator who saw to it.';

const NOTES = `
Without a verb: open incidents, payments under way and refunds that wait, the oldest first. Incidents need somebody; the rest
looks after itself as long as the portal runs.

  pnpm admin payments order PT2611220001
  pnpm admin payments retry-refund Rdkeiocdnciblcmefjfmdikai --why "the account was topped up"
  pnpm admin payments settle-incident 17 --why "paid back by bank transfer on 22 November"`;

const REASON_NOTES = `
It is written down with --why and --by.`;

interface JsonOption {
  readonly json?: true;
}

interface PaymentsActions {
  readonly list: (options: JsonOption & { readonly limit: number }) => Promise<void>;
  readonly order: (number: string, options: JsonOption) => Promise<void>;
  readonly retry: (reference: string, reason: Reason) => Promise<void>;
  readonly settle: (id: number, reason: Reason) => Promise<void>;
}

const ACTIONS: PaymentsActions = {
  list: async ({ json, limit }) => {
    const open = await inDatabase((db) => listOpenPayments(db, limit));
    console.log(json ? JSON.stringify(open, null, 2) : openText(open, new Date()));
  },
  order: async (number, { json }) => {
    const payments = await inDatabase((db) => orderPayments(db, number));
    if (payments === undefined) throw new UserError(`There is no order ${number}.`);
    console.log(json ? JSON.stringify(payments, null, 2) : orderText(payments, new Date()));
  },
  retry: (reference, reason) => inDatabase((db) => retry(db, reference, reason)),
  settle: (id, reason) => inDatabase((db) => settle(db, id, reason)),
};

export function paymentsCommand({ list, order, retry, settle } = ACTIONS): Command {
  const command = createCommand('payments', DESCRIPTION)
    .usage('[options] | order NUMBER | retry-refund REFERENCE --why "…" | settle-incident ID --why "…"')
    .option('--json', JSON_HELP)
    .option('--limit <n>', 'so many of each', parseLimit, 50)
    .addHelpText('after', NOTES)
    .action((options: JsonOption & { limit: number }) => list(options));
  command
    .command('order <NUMBER>')
    .description('all payments of one order, their refunds and incidents, and the log')
    .option('--json', JSON_HELP)
    .action((number: string, options: JsonOption) => order(number, options));
  addChange(command, 'retry-refund <REFERENCE>', 'makes a refund due again that its provider would not make').action(
    (reference: string, reason: Reason) => retry(reference, reason),
  );
  addChange(command, 'settle-incident <ID>', 'takes an incident off the list that somebody saw to').action(
    (id: string, reason: Reason) => settle(parseIncident(id), reason),
  );
  return command;
}

function addChange(command: Command, verb: string, description: string): Command {
  return command
    .command(verb)
    .description(description)
    .addOption(whyOption('whoever reads it later'))
    .option('--by <name>', 'who does it; left out, your name on this machine')
    .addHelpText('after', REASON_NOTES);
}

function parseIncident(text: string): number {
  const id = parseInteger(text, 1);
  if (id === undefined) throw new UsageError(`${text} is no number of an incident`);
  return id;
}

function parseLimit(text: string): number {
  const limit = parseInteger(text, 1, 500);
  if (limit === undefined) throw new UsageError(`--limit ${text} is no whole number from 1 to 500`);
  return limit;
}

async function retry(db: Db, reference: string, reason: Reason): Promise<void> {
  const outcome = await retryAsOperator(db, { reference, ...withOperator(reason) });
  if (outcome === 'unknown')
    throw new UserError(`There is no refund ${reference}; \`pnpm admin payments\` lists those that failed.`);
  if (outcome !== 'retried')
    throw new UserError(`Refund ${reference} is ${outcome}; only one that failed is made due again.`);
  console.log(`Refund ${reference} is due again; a portal that runs asks for it within a minute.`);
}

async function settle(db: Db, id: number, reason: Reason): Promise<void> {
  const outcome = await settleIncident(db, { id, ...withOperator(reason) });
  if (outcome === 'unknown')
    throw new UserError(`There is no incident ${id}; \`pnpm admin payments\` lists those that are open.`);
  if (outcome !== 'done') throw new UserError(`Incident ${id} was settled before, by ${outcome.settledBy}.`);
  console.log(`Incident ${id} is settled.`);
}
