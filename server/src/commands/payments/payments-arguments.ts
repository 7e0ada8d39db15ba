import type { Command } from 'commander';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { wholeNumber } from '../typing/typed-values.ts';
import { whyOption } from '../typing/why-option.ts';

const ABOUT = 'Says what of the payments at providers is not over, and takes the word of an operator who saw to it.';

const NOTES = `
Without a verb: open incidents, payments under way and refunds that wait, the oldest first. Incidents need somebody; the rest
looks after itself as long as the portal runs.

  pnpm payments order PT2611220001
  pnpm payments retry-refund Rdkeiocdnciblcmefjfmdikai --why "the account was topped up"
  pnpm payments settle-incident 17 --why "paid back by bank transfer on 22 November"`;

const KEPT = `
It is written down with --why and --by.`;

export interface TypedDeed {
  readonly why: string;
  readonly by: string | undefined;
}

export interface Shown {
  readonly json?: true;
}

export interface PaymentsActions {
  readonly list: (how: Shown & { readonly limit: number }) => Promise<void>;
  readonly order: (number: string, how: Shown) => Promise<void>;
  readonly retry: (reference: string, deed: TypedDeed) => Promise<void>;
  readonly settle: (id: number, deed: TypedDeed) => Promise<void>;
}

export function paymentsCommand({ list, order, retry, settle }: PaymentsActions): Command {
  const command = typedCommand('payments', ABOUT)
    .usage('[options] | order NUMBER | retry-refund REFERENCE --why "…" | settle-incident ID --why "…"')
    .option('--json', JSON_ABOUT)
    .option('--limit <n>', 'so many of each', limitOf, 50)
    .addHelpText('after', NOTES)
    .action((how: Parameters<PaymentsActions['list']>[0]) => list(how));
  command
    .command('order <NUMBER>')
    .description('all payments of one order, their refunds and incidents, and the log')
    .option('--json', JSON_ABOUT)
    .action((number: string, how: Shown) => order(number, how));
  deed(command, 'retry-refund <REFERENCE>', 'makes a refund due again that its provider would not make').action(
    (reference: string, typed: TypedDeed) => retry(reference, deedOf(typed)),
  );
  deed(command, 'settle-incident <ID>', 'takes an incident off the list that somebody saw to').action(
    (id: string, typed: TypedDeed) => settle(incidentOf(id), deedOf(typed)),
  );
  return command;
}

const JSON_ABOUT = 'as JSON, for programs';

function deed(command: Command, verb: string, about: string): Command {
  return command
    .command(verb)
    .description(about)
    .addOption(whyOption('pnpm payments', 'whoever reads it later'))
    .option('--by <name>', 'who does it; left out, your name on this machine')
    .addHelpText('after', KEPT);
}

function deedOf({ why, by }: TypedDeed): TypedDeed {
  return { why, by };
}

function incidentOf(text: string): number {
  const id = wholeNumber(text, 1);
  if (id === undefined) throw misuse('pnpm payments', `${text} is no number of an incident`);
  return id;
}

function limitOf(text: string): number {
  const limit = wholeNumber(text, 1, 500);
  if (limit === undefined) throw misuse('pnpm payments', `--limit ${text} is no whole number from 1 to 500`);
  return limit;
}
