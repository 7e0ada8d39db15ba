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

const DESCRIPTION = 'Lists errors and slow interactions in browsers, the team responsible, and unhealthy versions.';

const NOTES = `
Equal errors are one row, the most frequent first: number of occurrences and sessions, first and last time, position in the code,
and the request id of the failed request, which is also in the server's log. The default of --since is one day. Errors are stored
for 14 days. The host has the remote name "host". A second table shows how slow each version was per hour: pages with long tasks
(Chromium-based browsers only) and with interactions of 200 ms or more.

  pnpm admin client-errors --remote mf-trips --since 2h
  pnpm admin client-errors clear mf-trips 1.4.2 --why "the payment provider was down"`;

const CLEAR_NOTES = `
The audit log records --why and --by. VERSION can be any unique part of a version. Only later errors can make the version unhealthy
again.`;

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
    .option('--remote <name>', 'only errors of this remote')
    .option('--since <time>', '2h, 3d or 2026-11-20T18:30', (text) => parseSince(text, now), parseSince('1d', now))
    .option('--limit <n>', 'maximum number of rows', parseLimit, 20)
    .addHelpText('after', NOTES)
    .action((query: ListQuery) => list(query));
  command
    .command('clear <REMOTE> <VERSION>')
    .description('clears the unhealthy status of a version whose errors are resolved or had another cause')
    .addOption(whyOption('readers of the audit log'))
    .option('--by <name>', 'name of the operator; default: your account name on this machine')
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
  throw new UsageError(`--since ${text} must be a duration such as 30m, 2h or 3d, or a time such as 2026-11-20T18:30`);
}

function parseLimit(text: string): number {
  const limit = parseInteger(text, 1, 500);
  if (limit === undefined) throw new UsageError(`--limit ${text} must be a whole number from 1 to 500`);
  return limit;
}

async function clear(db: Db, remote: string, shortVersion: string, reason: Reason): Promise<void> {
  const version = await versionNamed(db, remote, shortVersion);
  const isCleared = await clearUnhealthyVersion(db, { remote, version, ...withOperator(reason) });
  if (!isCleared)
    throw new UserError(
      `${remote} ${version} is not unhealthy. \`pnpm admin client-errors\` lists unhealthy versions.`,
    );
  console.log(`The unhealthy status of ${remote} ${version} is cleared. Only new errors can make it unhealthy again.`);
}

async function list(db: Db, query: ListQuery): Promise<void> {
  const sources = createSourceFrames(readEnv(process.env).root);
  const [errors, slow] = await Promise.all([listClientErrors(db, query, sources), slowSince(db, query)]);
  show(errors, query);
  if (errors.groups.some(({ stack }) => hasBuiltFrames(stack)))
    console.log(
      'Positions in built files have no source map here. Build that version on this machine to see source positions.',
    );
  for (const one of slow) console.log(slowText(one));
}

function show(
  { groups, marked, lifted }: Awaited<ReturnType<typeof listClientErrors>>,
  { remote, since }: ListQuery,
): void {
  for (const row of marked) console.log(unhealthyText(row));
  for (const row of lifted) console.log(clearText(row));
  const whose = remote === undefined ? '' : ` of ${remote}`;
  if (groups.length === 0) console.log(`No errors${whose} since ${since.toISOString()}.`);
  for (const group of groups) console.log(groupText(group));
}

/** `UNHEALTHY mf-trips 1.4.2 (trips): 7 of 40 pages within the hour before 2026-11-20T18:30:00.000Z` */
function unhealthyText({ remote, version, team, loads, faulty, unhealthyAt }: UnhealthyVersionRow): string {
  return `UNHEALTHY ${remote} ${version} (${team}): ${faulty} of ${loads} pages within the hour before ${formatTime(unhealthyAt)}`;
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
  const calls = requestIds.length === 0 ? '' : `, failed requests ${requestIds.join(', ')}`;
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
