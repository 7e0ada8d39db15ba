import { createSourceFrames, formatWebVitals, hasBuiltFrames } from '@portico/cli';
import type { ClearedUnhealthy, ClientErrorGroup, UnhealthyVersionRow, VersionWebVitals } from '@portico/contract';
import type { Command } from 'commander';
import { clearUnhealthyVersion, listClientErrors, slowSince } from '../../features/client-errors/client-errors.ts';
import { versionNamed } from '../../features/remotes/remotes.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { UserError } from '../../platform/user-error.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import { parseInstant, parseInteger, type Reason, whyOption, withOperator } from '../cli/options.ts';

const DESCRIPTION =
  "Says what went wrong and what was slow in people's browsers, whose it is, and which versions fail on too many pages.";

const NOTES = `
Faults that are the same are one row, the most frequent first: how often, in how many sessions, when first and last, where in
the code, and the number of the failed call that the server's log lines carry. Without --since it is the last day; faults are
kept for 14 days. The host is a remote of the name "host". Below stands how slow each version was, in whole hours: pages with long
tasks, which browsers built on Chromium tell, and with interactions of 200 ms or more.

  pnpm admin client-errors --remote mf-trips --since 2h
  pnpm admin client-errors clear mf-trips 1.4.2 --why "the payment provider was down"`;

const CLEAR_NOTES = `
It is written down with --why and --by. VERSION may be shortened to what only one version has. Only faults that come later mark
the version again.`;

interface ListQuery {
  readonly remote?: string;
  readonly since: Date;
  readonly limit: number;
}

interface ClientErrorActions {
  readonly list: (query: ListQuery) => Promise<void>;
  readonly clear: (remote: string, version: string, reason: Reason) => Promise<void>;
}

const ACTIONS: ClientErrorActions = {
  list: (query) => inDatabase((db) => list(db, query)),
  clear: (remote, version, reason) => inDatabase((db) => clear(db, remote, version, reason)),
};

export function clientErrorsCommand({ list, clear } = ACTIONS, now = new Date()): Command {
  const command = createCommand('client-errors', DESCRIPTION)
    .usage('[options] | clear REMOTE VERSION --why "…"')
    .option('--remote <name>', "this remote's alone")
    .option('--since <time>', '2h, 3d or 2026-11-20T18:30', (text) => parseSince(text, now), parseSince('1d', now))
    .option('--limit <n>', 'so many rows', parseLimit, 20)
    .addHelpText('after', NOTES)
    .action((query: ListQuery) => list(query));
  command
    .command('clear <REMOTE> <VERSION>')
    .description("takes the mark FAULTY off a version whose trouble was another's or is over")
    .addOption(whyOption('whoever reads it later'))
    .option('--by <name>', 'who lifts it; left out, your name on this machine')
    .addHelpText('after', CLEAR_NOTES)
    .action((remote: string, version: string, reason: Reason) => clear(remote, version, reason));
  return command;
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

function parseSince(text: string, now: Date): Date {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (amount !== undefined) return new Date(now.getTime() - Number(amount) * UNITS[unit as keyof typeof UNITS]);
  const instant = parseInstant(text);
  if (instant !== undefined) return instant;
  throw new UsageError(`--since ${text} is neither a time such as 30m, 2h or 3d nor a moment such as 2026-11-20T18:30`);
}

function parseLimit(text: string): number {
  const limit = parseInteger(text, 1, 500);
  if (limit === undefined) throw new UsageError(`--limit ${text} is no whole number from 1 to 500`);
  return limit;
}

async function clear(db: Db, remote: string, shortVersion: string, reason: Reason): Promise<void> {
  const version = await versionNamed(db, remote, shortVersion);
  const isCleared = await clearUnhealthyVersion(db, { remote, version, ...withOperator(reason) });
  if (!isCleared)
    throw new UserError(`${remote} ${version} is not marked; \`pnpm admin client-errors\` shows what is.`);
  console.log(`The mark of ${remote} ${version} is lifted; only faults that come from now on mark it again.`);
}

async function list(db: Db, query: ListQuery): Promise<void> {
  const sources = createSourceFrames(readEnv(process.env).root);
  const [errors, slow] = await Promise.all([listClientErrors(db, query, sources), slowSince(db, query)]);
  show(errors, query);
  if (errors.groups.some(({ stack }) => hasBuiltFrames(stack)))
    console.log('No source map is here for places in built files: build that version on this machine.');
  for (const one of slow) console.log(slowText(one));
}

function show(
  { groups, marked, lifted }: Awaited<ReturnType<typeof listClientErrors>>,
  { remote, since }: ListQuery,
): void {
  for (const mark of marked) console.log(unhealthyMarkText(mark));
  for (const mark of lifted) console.log(clearText(mark));
  const whose = remote === undefined ? '' : ` of ${remote}`;
  if (groups.length === 0) console.log(`No fault${whose} since ${since.toISOString()}.`);
  for (const group of groups) console.log(groupText(group));
}

/** `FAULTY mf-trips 1.4.2 (trips): 7 of 40 pages within the hour before 2026-11-20T18:30:00.000Z` */
function unhealthyMarkText({ remote, version, team, loads, faulty, unhealthyAt }: UnhealthyVersionRow): string {
  return `FAULTY ${remote} ${version} (${team}): ${faulty} of ${loads} pages within the hour before ${formatTime(unhealthyAt)}`;
}

/** `LIFTED mf-trips 1.4.2 on 2026-11-20T18:40:00.000Z by olivia: the payment provider was down (7 of 40 pages)` */
function clearText({ remote, version, loads, faulty, clearedAt, by, why }: ClearedUnhealthy): string {
  return `LIFTED ${remote} ${version} on ${formatTime(clearedAt)} by ${by}: ${why} (${faulty} of ${loads} pages)`;
}

/**
 * `SLOW mf-trips 1.4.2: 12 of 40 pages with a long task (31, the longest 840 ms);
 * 0 of 40 pages with a slow interaction`
 */
function slowText({ remote, version, ...slowness }: VersionWebVitals): string {
  return `SLOW ${remote} ${version}: ${formatWebVitals(slowness)}`;
}

function groupText(group: ClientErrorGroup): string {
  const { remote, version, team, phase, message, count, people, firstAt, lastAt, path, requestIds, stack } = group;
  const often = `${count}× for ${people} ${people === 1 ? 'person' : 'people'}`;
  const calls = requestIds.length === 0 ? '' : `, after the failed calls ${requestIds.join(', ')}`;
  return [
    `${remote} ${version || 'of an unknown version'} (${team})  ${phase}  ${often}  ${formatTime(firstAt)} to ${formatTime(lastAt)}`,
    `  ${message}`,
    `  on ${path}${calls}`,
    ...stack.split('\n').flatMap((line) => (line === '' ? [] : [`    ${line}`])),
  ].join('\n');
}

function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
