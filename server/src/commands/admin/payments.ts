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

const DESCRIPTION = 'Lists unfinished payments at providers and records how an operator resolved them.';

const NOTES = `
Without a verb, the command lists open incidents, payments in progress and pending refunds, oldest first. Incidents need an operator.
The portal processes the rest while it runs.

  pnpm admin payments order PT2611220001
  pnpm admin payments retry-refund Rdkeiocdnciblcmefjfmdikai --why "the account was topped up"
  pnpm admin payments settle-incident 17 --why "paid back by bank transfer on 22 November"`;

const REASON_NOTES = `
The audit log records --why and --by.`;

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
    .option('--limit <n>', 'maximum number of rows of each kind', parseLimit, 50)
    .addHelpText('after', NOTES)
    .action((options: JsonOption & { limit: number }) => list(options));
  command
    .command('order <NUMBER>')
    .description('shows the payments of one order, their refunds and incidents, and the log')
    .option('--json', JSON_HELP)
    .action((number: string, options: JsonOption) => order(number, options));
  addChange(command, 'retry-refund <REFERENCE>', 'retries a refund that the provider rejected').action(
    (reference: string, reason: Reason) => retry(reference, reason),
  );
  addChange(command, 'settle-incident <ID>', 'closes a resolved incident').action((id: string, reason: Reason) =>
    settle(parseIncident(id), reason),
  );
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

function parseIncident(text: string): number {
  const id = parseInteger(text, 1);
  if (id === undefined) throw new UsageError(`${text} is not the number of an incident`);
  return id;
}

function parseLimit(text: string): number {
  const limit = parseInteger(text, 1, 500);
  if (limit === undefined) throw new UsageError(`--limit ${text} must be a whole number from 1 to 500`);
  return limit;
}

async function retry(db: Db, reference: string, reason: Reason): Promise<void> {
  const outcome = await retryAsOperator(db, { reference, ...withOperator(reason) });
  if (outcome === 'unknown')
    throw new UserError(`There is no refund ${reference}. \`pnpm admin payments\` lists failed refunds.`);
  if (outcome !== 'retried')
    throw new UserError(`Refund ${reference} is ${outcome}. Only failed refunds can be retried.`);
  console.log(`Refund ${reference} is due again. A running portal sends it within a minute.`);
}

async function settle(db: Db, id: number, reason: Reason): Promise<void> {
  const outcome = await settleIncident(db, { id, ...withOperator(reason) });
  if (outcome === 'unknown')
    throw new UserError(`There is no incident ${id}. \`pnpm admin payments\` lists open incidents.`);
  if (outcome !== 'done') throw new UserError(`Incident ${id} is already settled, by ${outcome.settledBy}.`);
  console.log(`Incident ${id} is settled.`);
}
