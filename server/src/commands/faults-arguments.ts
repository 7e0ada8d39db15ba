import { Problem } from '../platform/problem.ts';
import { typedOptions } from './typed-options.ts';

export const USAGE = `Says what went wrong in people's browsers, whose it is, and which versions fail on too many pages.

  pnpm faults [--remote mf-trips] [--since 2h|3d|2026-11-20T18:30] [--limit 20]
  pnpm faults lift REMOTE VERSION --why "…" [--by NAME]

Faults that are the same are one row, the most frequent first: how often, in how many sessions, when first and last, where in
the code, and the number of the failed call that the server's log lines carry. Without --since it is the last day; faults are
kept for 14 days. The host is a remote of the name "host".

lift takes the mark FAULTY off a version whose trouble was another's or is over; only faults that come later mark it again. It is
written down with --why and --by (without it, your name on this machine). VERSION may be shortened to what only one version has.`;

const OPTIONS = {
  remote: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  why: { type: 'string' },
  by: { type: 'string' },
} as const;

export type FaultsCommand =
  | { readonly name: 'help' }
  | { readonly name: 'list'; readonly remote: string | undefined; readonly since: Date; readonly limit: number }
  | {
      readonly name: 'lift';
      readonly remote: string;
      readonly version: string;
      readonly why: string;
      readonly by: string | undefined;
    };

/** Options of a question, and of a lift. */
const TAKES = { list: ['remote', 'since', 'limit'], lift: ['why', 'by'] } as const;

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Reads what was typed; a fault ends with one sentence. */
export function readFaultsCommand(args: readonly string[], now = new Date()): FaultsCommand {
  const { values, positionals } = typedOptions(args, OPTIONS, usage);
  if (values.help || positionals[0] === 'help') return { name: 'help' };
  const [verb, ...words] = positionals;
  if (verb === 'lift') return liftOf(words, values);
  if (verb !== undefined) throw usage(`"${verb}" is not understood; a remote is named by --remote`);
  assertTaken('list', values);
  return {
    name: 'list',
    remote: values.remote,
    since: momentOf(values.since ?? '1d', now),
    limit: limitOf(values.limit ?? '20'),
  };
}

type Values = ReturnType<typeof typedOptions<typeof OPTIONS>>['values'];

function liftOf([remote, version, ...others]: readonly string[], values: Values): FaultsCommand {
  assertTaken('lift', values);
  if (remote === undefined || version === undefined) throw usage('lift needs the name of a remote and a version');
  if (others[0] !== undefined) throw usage(`"${others[0]}" is not understood after lift`);
  const why = values.why?.trim();
  if (!why) throw usage('lift needs --why "the reason", for whoever reads it later');
  return { name: 'lift', remote, version, why, by: values.by };
}

function assertTaken(what: keyof typeof TAKES, values: Values): void {
  const taken: readonly string[] = TAKES[what];
  const wrong = Object.keys(values).find((option) => !taken.includes(option));
  if (wrong !== undefined) throw usage(`--${wrong} is nothing that a ${what} takes`);
}

/** So long ago, or a day or a moment; without a zone it is this machine's time. */
function momentOf(text: string, now: Date): Date {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (amount !== undefined) return new Date(now.getTime() - Number(amount) * UNITS[unit as keyof typeof UNITS]);
  const at = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(at.getTime())) return at;
  throw usage(`--since ${text} is neither a time such as 30m, 2h or 3d nor a moment such as 2026-11-20T18:30`);
}

function limitOf(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 500) return Number(text);
  throw usage(`--limit ${text} is no whole number from 1 to 500`);
}

function usage(what: string): Problem {
  return new Problem(`${what}. \`pnpm faults help\` shows what can be asked.`);
}
