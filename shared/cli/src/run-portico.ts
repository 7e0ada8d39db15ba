import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  GrantedOverride,
  RequestedChange,
  RequestedOverride,
  TEAM_CHANGES,
  TeamClientErrors,
  TeamLog,
  TeamRemote,
  TeamRemotes,
  TeamRules,
} from '@portico/contract/publishing';
import { builtVersion } from './check/built-version.ts';
import { checkAgainst } from './check/check-against.ts';
import { CliError, misuse } from './cli-error.ts';
import { develop } from './dev.ts';
import {
  budgetLines,
  clientErrorsText,
  formatServedVersions,
  publishedText,
  remoteText,
  rulesText,
} from './format-remotes.ts';
import { failedLines } from './format-versions.ts';
import { HELP } from './help.ts';
import { type PortalClient, portalClient } from './portal-client.ts';
import { newScreen, type Screen, type ScreenOptions } from './screen.ts';
import { checkedRemote } from './ship/checked-remote.ts';
import { readProvenance } from './ship/provenance.ts';
import { shipBuilt } from './ship/ship-built.ts';
import { sourcesOfBuilt } from './ship/sources-of-built.ts';
import { assertUnusedVersion } from './ship/unused-version.ts';
import { createSourceFrames } from './source-frames.ts';

export interface CompanionVersions extends Omit<ScreenOptions, 'isJson'> {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

const OPTIONS = {
  portal: { type: 'string' },
  against: { type: 'string' },
  version: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  why: { type: 'string' },
  live: { type: 'boolean' },
  built: { type: 'boolean' },
  percent: { type: 'string' },
  revision: { type: 'string' },
  to: { type: 'string' },
  for: { type: 'string' },
  at: { type: 'string' },
  host: { type: 'string' },
  hours: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
} as const;

type Typed = ReturnType<typeof read>['values'];

/** Runs a command and returns the exit code: 0 success, 1 rejected, 2 invalid arguments. */
export async function runPortico(args: readonly string[], around: CompanionVersions): Promise<number> {
  let screen = newScreen({ ...around, isJson: args.includes('--json') });
  try {
    const { values, positionals } = read(args);
    screen = newScreen({ ...around, isJson: values.json === true });
    if (values.help || positionals.length === 0) {
      around.out.write(`${HELP}\n`);
      return positionals.length === 0 && !values.help ? 2 : 0;
    }
    await obey(positionals, values, { ...around, screen });
    return 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    screen.failed(error);
    return error.code === 'misuse' ? 2 : 1;
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw misuse(`${(error as Error).message.replace(/\.? To specify.*$/s, '').replace(/\.$/, '')}.`);
  }
}

interface Context extends CompanionVersions {
  readonly screen: Screen;
}

async function obey([command = '', ...rest]: readonly string[], typed: Typed, context: Context): Promise<void> {
  switch (command) {
    case 'ship':
      return await ship(rest, typed, context);
    case 'remotes':
      return await remotes(rest, typed, context);
    case 'check':
      return await check(rest, typed, context);
    case 'override':
      return await override(rest, typed, context);
    case 'dev':
      return await dev(rest, typed, context);
    case 'faults':
      return await faults(rest, typed, context);
    default:
      throw misuse(`Unknown command ${command}.`);
  }
}

function portalOf({ portal, against }: Typed, { env }: Context): string {
  const address = against ?? portal ?? env.PORTICO_PORTAL;
  if (address === undefined) throw misuse('No portal given. Use --portal https://… or set PORTICO_PORTAL.');
  return address;
}

function clientOf(typed: Typed, context: Context): PortalClient {
  const address = portalOf(typed, context);
  const credential = context.env.PORTICO_CREDENTIAL?.trim();
  if (!credential) throw misuse("Set PORTICO_CREDENTIAL to your team's credential.");
  return portalClient({ address, credential });
}

async function ship([where = '.', ...more]: readonly string[], typed: Typed, context: Context): Promise<void> {
  const { why, live = false, percent, built = false } = typed;
  if (more.length > 0) throw misuse('portico ship takes one folder.');
  if (live && percent !== undefined) throw misuse('--live and --percent exclude each other: use one of them.');
  const hasShare = live || percent !== undefined;
  if (hasShare !== (why !== undefined)) throw misuse('--live and --percent need --why "…", the reason for the log.');
  const client = clientOf(typed, context);
  const { screen, cwd, env } = context;
  const source = resolve(cwd, where);
  if (!existsSync(join(source, 'remote.json'))) await assertUnusedVersion(client, source);
  const folder = await checkedRemote({ folder: source, isBuilt: built, env, done: screen.step });
  const provenance = await readProvenance(folder === source ? await sourcesOfBuilt(folder) : source, env);
  const done = await shipBuilt(client, { folder, provenance, progress: screen.progress });
  screen.step('published', publishedText(done));
  for (const line of budgetLines(done)) screen.step('budget', line);
  if (done.faults.length > 0)
    throw new CliError('gate', `${done.name} ${done.version} is published, but may not go live:`, done.faults);
  screen.step('gate', 'passed');
  const { approvals = [] } = done;
  if (approvals.length > 0) {
    if (hasShare)
      throw new CliError(
        'needsApproval',
        `${done.name} ${done.version} is published, but needs the approval of an operator:`,
        approvals,
      );
    for (const one of approvals) screen.step('approval', `an operator must approve that ${one}`);
  }
  if (!hasShare || why === undefined) {
    screen.result('Users do not get it yet.', done);
    return;
  }
  const { version } = done;
  const request = percent === undefined ? { verb: 'set' as const } : { verb: 'canary' as const, percent };
  const rules = await change(client, done.name, { ...request, version, why });
  screen.result(formatServedVersions(rules), { ...done, rules });
}

async function change(client: PortalClient, name: string, request: Parameters<typeof RequestedChange.encode>[0]) {
  return await client.ask('POST', `/remotes/${name}/changes`, TeamRules, { json: RequestedChange.encode(request) });
}

async function remotes([verb = 'list', ...rest]: readonly string[], typed: Typed, context: Context): Promise<void> {
  const { screen } = context;
  const [name, version] = rest;
  if (verb === 'list') {
    const listed = await clientOf(typed, context).ask('GET', '/remotes', TeamRemotes);
    screen.result(
      listed.remotes.map(({ rules }) => rulesText(rules)).join('\n') || 'The credential has access to no remote.',
      listed.remotes,
    );
    return;
  }
  const remote = nameOf(name);
  if (verb === 'show') {
    const details = await clientOf(typed, context).ask('GET', `/remotes/${remote}`, TeamRemote);
    screen.result(remoteText(details), details);
    return;
  }
  if (verb === 'log') {
    const log = await clientOf(typed, context).ask(
      'GET',
      `/remotes/${remote}/log?limit=${typed.limit ?? '20'}`,
      TeamLog,
    );
    screen.result(log.lines.join('\n') || 'There are no changes yet.', log.lines);
    return;
  }
  const teamVerb = TEAM_CHANGES.find((one) => one === verb);
  if (teamVerb === undefined) throw misuse(`Unknown subcommand ${verb}.`);
  if (!typed.why?.trim()) throw misuse('A change needs --why "…", the reason for the log.');
  const rules = await change(clientOf(typed, context), remote, {
    verb: teamVerb,
    version: teamVerb === 'roll-back' ? (typed.to ?? version) : version,
    percent: typed.percent,
    revision: typed.revision === undefined ? undefined : numberOf('--revision', typed.revision),
    why: typed.why,
  });
  screen.result(formatServedVersions(rules), rules);
}

async function check([where = '.', ...more]: readonly string[], typed: Typed, context: Context): Promise<void> {
  if (more.length > 0) throw misuse('portico check takes one folder.');
  if (typed.for === undefined) throw misuse('A check needs --for EMAIL: the account whose session the tests use.');
  const client = clientOf(typed, context);
  const { screen, cwd, env } = context;
  const folder = resolve(cwd, where);
  const version = typed.version ?? (await builtVersion(folder));
  const portal = portalOf(typed, context);
  const done = await checkAgainst(client, { folder, version, member: typed.for, portal, env, done: screen.step });
  const { verdict, failed } = done.check;
  if (failed.length > 0)
    throw new CliError(
      'check',
      `${done.name} ${done.version} failed; the portal has the result:`,
      failedLines(done.check),
    );
  const changed = verdict === 'stale' ? ' Other remotes changed during the check: run it again.' : '';
  screen.result(`The result is stored with ${done.name} ${done.version}.${changed}`, done);
}

async function override([name]: readonly string[], typed: Typed, context: Context): Promise<void> {
  const remote = nameOf(name);
  if (typed.for === undefined || typed.at === undefined) throw misuse('An override needs --for EMAIL and --at URL.');
  if (!typed.why?.trim()) throw misuse('An override needs --why "…", the reason for the log.');
  const hours = numberOf('--hours', typed.hours ?? '8');
  const json = RequestedOverride.encode({ member: typed.for, at: typed.at, host: typed.host, hours, why: typed.why });
  const client = clientOf(typed, context);
  const granted = await client.ask('POST', `/remotes/${remote}/overrides`, GrantedOverride, { json });
  context.screen.result(granted.address, granted);
}

async function dev(more: readonly string[], typed: Typed, context: Context): Promise<void> {
  if (more.length > 0) throw misuse('portico dev takes no folder: run it in the folder of the remote.');
  const { screen, env, cwd } = context;
  await develop(clientOf(typed, context), {
    folder: cwd,
    member: typed.for ?? env.PORTICO_DEVELOPER,
    hours: numberOf('--hours', typed.hours ?? '8'),
    why: typed.why?.trim() || 'portico dev serves it',
    env,
    tell: (line) => screen.step('serve', line),
    granted: (address, member) =>
      screen.result(`Open it once in a browser signed in as ${member}:\n${address}`, { address }),
  });
}

async function faults([name]: readonly string[], typed: Typed, context: Context): Promise<void> {
  const remote = nameOf(name);
  const since = sinceOf(typed.since ?? '1d');
  const query = `?since=${since}&limit=${numberOf('--limit', typed.limit ?? '20')}`;
  const report = await clientOf(typed, context).ask('GET', `/remotes/${remote}/faults${query}`, TeamClientErrors);
  const sources = createSourceFrames(context.cwd);
  const groups = await Promise.all(
    report.groups.map(async (group) => ({ ...group, stack: await sources(group.stack) })),
  );
  context.screen.result(clientErrorsText({ ...report, groups }, remote), { ...report, groups });
}

function nameOf(name: string | undefined): string {
  if (name === undefined || !/^mf-[a-z][a-z-]*$/.test(name)) throw misuse('No remote given. Add its name: mf-….');
  return name;
}

function numberOf(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw misuse(`${option} ${text} is not a whole number.`);
  return Number(text);
}

const UNITS = { m: 60, h: 3600, d: 86_400 } as const;

/** Epoch seconds from a duration before now, or from an instant. */
function sinceOf(text: string): number {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const now = Math.floor(Date.now() / 1000);
  if (amount !== undefined) return Math.max(0, now - Number(amount) * UNITS[unit as keyof typeof UNITS]);
  const at = Date.parse(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(at)) return Math.floor(at / 1000);
  throw misuse(`--since ${text} is neither a duration such as 2h nor a time such as 2026-11-20T18:30.`);
}
