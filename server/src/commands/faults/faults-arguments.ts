import type { Command } from 'commander';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { momentIn, wholeNumber } from '../typing/typed-values.ts';
import { whyOption } from '../typing/why-option.ts';

const ABOUT =
  "Says what went wrong and what was slow in people's browsers, whose it is, and which versions fail on too many pages.";

const NOTES = `
Faults that are the same are one row, the most frequent first: how often, in how many sessions, when first and last, where in
the code, and the number of the failed call that the server's log lines carry. Without --since it is the last day; faults are
kept for 14 days. The host is a remote of the name "host". Below stands how slow each version was, in whole hours: pages with long
tasks, which browsers built on Chromium tell, and with interactions of 200 ms or more.

  pnpm faults --remote mf-trips --since 2h
  pnpm faults lift mf-trips 1.4.2 --why "the payment provider was down"`;

const LIFT_NOTES = `
It is written down with --why and --by. VERSION may be shortened to what only one version has. Only faults that come later mark
the version again.`;

export interface FaultsQuestion {
  readonly remote?: string;
  readonly since: Date;
  readonly limit: number;
}

export interface TypedLift {
  readonly remote: string;
  readonly version: string;
  readonly why: string;
  readonly by: string | undefined;
}

export interface FaultsActions {
  readonly list: (question: FaultsQuestion) => Promise<void>;
  readonly lift: (lift: TypedLift) => Promise<void>;
}

export function faultsCommand({ list, lift }: FaultsActions, now = new Date()): Command {
  const command = typedCommand('faults', ABOUT)
    .usage('[options] | lift REMOTE VERSION --why "…"')
    .option('--remote <name>', "this remote's alone")
    .option('--since <time>', '2h, 3d or 2026-11-20T18:30', (text) => sinceOf(text, now), sinceOf('1d', now))
    .option('--limit <n>', 'so many rows', limitOf, 20)
    .addHelpText('after', NOTES)
    .action((question: FaultsQuestion) => list(question));
  command
    .command('lift <REMOTE> <VERSION>')
    .description("takes the mark FAULTY off a version whose trouble was another's or is over")
    .addOption(whyOption('pnpm faults', 'whoever reads it later'))
    .option('--by <name>', 'who lifts it; left out, your name on this machine')
    .addHelpText('after', LIFT_NOTES)
    .action((remote: string, version: string, { why, by }: { why: string; by?: string }) =>
      lift({ remote, version, why, by }),
    );
  return command;
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** So long ago, or a day or a moment. */
function sinceOf(text: string, now: Date): Date {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (amount !== undefined) return new Date(now.getTime() - Number(amount) * UNITS[unit as keyof typeof UNITS]);
  const at = momentIn(text);
  if (at !== undefined) return at;
  throw usage(`--since ${text} is neither a time such as 30m, 2h or 3d nor a moment such as 2026-11-20T18:30`);
}

function limitOf(text: string): number {
  const limit = wholeNumber(text, 1, 500);
  if (limit === undefined) throw usage(`--limit ${text} is no whole number from 1 to 500`);
  return limit;
}

function usage(what: string) {
  return misuse('pnpm faults', what);
}
