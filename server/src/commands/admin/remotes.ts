import { resolve } from 'node:path';
import { checkReport, formatWebVitals, sizesText } from '@portico/cli';
import type { PublishedVersion, RemoteRuleSet, VersionWebVitals } from '@portico/contract';
import type { Command } from 'commander';
import type { FolderLimits } from '../../domain/folder-limits.ts';
import { slowSince } from '../../features/client-errors/client-errors.ts';
import type { Artefacts, LogEntry, ResolvedRemote } from '../../features/remotes/remotes.ts';
import {
  allowDemotion,
  assignRemoteOwner,
  blockVersion,
  changeRules,
  changeText,
  checkText,
  decideApproval,
  demotionText,
  exemptFromDemotion,
  folderLimitsOf,
  formatServedVersions,
  type ListedRemote,
  listApprovals,
  listRemotes,
  nameModule,
  openCommandArtefacts,
  previewRemotes,
  pruneRemotes,
  publishRemote,
  type RemoteOwner,
  RemoteRuleError,
  type RequestedRuleChange,
  readLog,
  readOwners,
  readPercent,
  requestApprovals,
  ruleSetOf,
  rulesOf,
  unblockVersion,
  type VersionApproval,
  versionNamed,
} from '../../features/remotes/remotes.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { inGuestDatabase } from '../cli/guest-database.ts';
import { withOperator } from '../cli/options.ts';
import {
  createRemotesCommand,
  type DecisionVerb,
  type HoldVerb,
  type ListChange,
  type OwnOptions,
  type RuleChange,
  type VersionOptions,
} from './remotes-command.ts';

/** One day, the same as in `pnpm admin client-errors`. */
const SLOW_WINDOW_MS = 24 * 60 * 60_000;

export function remotesCommand(): Command {
  return createRemotesCommand({
    list: (remote) => inRegistry(async ({ db }) => showRemotes(await listRemotes(db), remote)),
    show: (remote) => inRegistry(({ db }) => show(db, remote)),
    log: (name, limit) => inRegistry(async ({ db }) => showLog(await readLog(db, { name, limit }))),
    preview: (options) => inRegistry(async ({ db }) => showResolved(await previewRemotes(db, options))),
    publish: (folder, by = operatorName()) => inRegistry((registry) => publish(registry, resolve(folder), by)),
    change: (options) =>
      inRegistry((registry) => (options.verb === 'prune' ? prune(registry, options) : change(registry, options))),
    owners: (remote) => inRegistry(async ({ db }) => showOwners(await readOwners(db), remote)),
    own: (remote, options) => inRegistry(({ db }) => own(db, remote, options)),
    hold: (options) => inRegistry(({ db }) => hold(db, options)),
    approvals: (remote) => inRegistry(async ({ db }) => showApprovals(await listApprovals(db, remote))),
    decide: (options) => inRegistry(({ db }) => decide(db, options)),
    nameModule: ({ number, en, zh, ...reason }) =>
      inRegistry(async ({ db }) => {
        await nameModule(db, { number, en, zh, ...withOperator(reason) });
        console.log(`Module ${number} is named ${en.trim()} (${zh.trim()}).`);
      }),
  });
}

interface OpenRegistry extends Artefacts {
  readonly db: Db;
  readonly limits: FolderLimits;
}

async function inRegistry(act: (registry: OpenRegistry) => Promise<void>): Promise<void> {
  const env = readEnv(process.env);
  await inGuestDatabase(env, (db) => act({ db, limits: folderLimitsOf(env), ...openCommandArtefacts(db, env) }));
}

function showLog(log: readonly LogEntry[]): void {
  console.log(log.length === 0 ? 'There are no changes.' : log.map((one) => changeText(one)).join('\n'));
}

async function publish({ db, store, limits }: OpenRegistry, folder: string, by: string): Promise<void> {
  const { name, version, isNew } = await publishRemote(db, { folder, by, limits, store });
  console.log(`${name} ${version} is ${isNew ? '' : 'already '}published. No user gets it until you \`set\` it.`);
  const waiting = await requestApprovals(db, { name, version }, by);
  for (const { description } of waiting)
    console.log(`  It needs an approval with \`pnpm admin remotes approve\`: ${description.en}`);
}

async function change({ db, files, checks }: OpenRegistry, options: RuleChange): Promise<void> {
  const { remote = '' } = options;
  // If two operators change a remote concurrently, the second one is rejected because of the outdated revision.
  const { revision } = options.revision === undefined ? await rulesOf(db, remote) : { revision: options.revision };
  const version = options.version === undefined ? undefined : await versionNamed(db, remote, options.version);
  const requestedChange = wantedChange(options, version);
  const order = { name: remote, requestedChange, revision, ...withOperator(options) };
  const { check, ...rules } = await changeRules(db, order, files, checks);
  const checkLine = check === undefined || check === 'passed' ? '' : `\nIntegration checks: ${checkText(check)}.`;
  console.log(`${rulesText(ruleSetOf(rules))}${checkLine}\nApplies to new pages within 5 seconds.`);
}

function wantedChange({ verb, company, percent = '' }: RuleChange, version: string | undefined): RequestedRuleChange {
  switch (verb) {
    case 'set':
      return { verb, version: version ?? '', company };
    case 'canary': {
      const units = readPercent(percent);
      if (units === undefined) throw new RemoteRuleError('badShare', { given: percent });
      return { verb, version: version ?? '', units };
    }
    case 'promote':
    case 'roll-back':
      return { verb, version };
    case 'revert':
      return { verb, version, company };
    default:
      return { verb: 'remove' };
  }
}

async function prune({ db, store }: OpenRegistry, options: RuleChange): Promise<void> {
  const { remote: name, isDryRun } = options;
  const pruned = await pruneRemotes(db, store, { name, isDryRun, ...withOperator(options) });
  if (pruned.length === 0) console.log('Nothing to delete: every version is in use or newer than the longest session.');
  for (const one of pruned) console.log(`${isDryRun ? 'Would delete' : 'Deleted'} ${one.name} ${one.version}`);
}

async function own(db: Db, name: string, options: OwnOptions): Promise<void> {
  const { owner, paths, modules, audience, revision, ...reason } = options;
  const before = (await readOwners(db)).find((one) => one.name === name);
  const changed = await assignRemoteOwner(db, {
    ...withOperator(reason),
    name,
    revision,
    owner,
    prefixes: changeList(paths, before?.prefixes ?? []),
    modules: changeList(modules, before?.modules ?? []),
    audience,
  });
  console.log(ownerText(changed));
}

function changeList<T>(change: ListChange<T> | undefined, before: readonly T[]): readonly T[] | undefined {
  return change?.isMore ? [...new Set([...before, ...change.parts])] : change?.parts;
}

const HOLDS = {
  hold: { act: exemptFromDemotion, message: 'it is exempt from automatic demotion' },
  free: { act: allowDemotion, message: 'the portal demotes it when it is unhealthy' },
  block: { act: blockVersion, message: 'no user gets it and no roll-back selects it' },
  unblock: { act: unblockVersion, message: 'rules can select it again' },
} as const;

async function hold(db: Db, { verb, remote: name, ...options }: VersionOptions<HoldVerb>): Promise<void> {
  const version = await versionNamed(db, name, options.version);
  const { act, message } = HOLDS[verb];
  await act(db, { name, version, ...withOperator(options) });
  console.log(`${name} ${version}: ${message}.`);
}

async function decide(db: Db, { verb, remote: name, ...options }: VersionOptions<DecisionVerb>): Promise<void> {
  const version = await versionNamed(db, name, options.version);
  const outcome = verb === 'approve' ? 'approved' : 'declined';
  await decideApproval(db, { name, version, outcome, ...withOperator(options) });
  showApprovals((await listApprovals(db, name)).filter((one) => one.version === version));
}

function showApprovals(approvals: readonly VersionApproval[]): void {
  if (approvals.length === 0) console.log('No versions wait for an approval.');
  for (const { name, version, outcome, decidedBy, reason, requestedAt, requestedBy, widenings } of approvals) {
    const state =
      outcome === null
        ? `waits since ${requestedAt.toISOString()}, published by ${requestedBy}`
        : `${outcome} by ${decidedBy}: ${reason}`;
    console.log(`${name} ${version}  ${state}`);
    for (const { description } of widenings) console.log(`  - ${description.en}`);
  }
}

function showOwners(owners: readonly RemoteOwner[], name: string | undefined): void {
  const selected = owners.filter((one) => name === undefined || one.name === name);
  if (name !== undefined && selected.length === 0) throw new RemoteRuleError('needsOwner', { name });
  console.log(selected.length === 0 ? 'No remote has an owner yet.' : selected.map(ownerText).join('\n'));
}

/** `mf-visas belongs to Kestrel Visas: paths /portal/visas, modules 11  (olivia, 2026-11-20T10:00:00.000Z)` */
function ownerText(one: RemoteOwner): string {
  return `${one.name} belongs to ${one.owner}: ${formatServedVersions(one)}  (${one.changedBy}, ${one.changedAt.toISOString()})`;
}

function showRemotes(
  remotes: readonly ListedRemote[],
  name: string | undefined,
  slow?: readonly VersionWebVitals[],
): void {
  const selected = remotes.filter(({ rules }) => name === undefined || rules.name === name);
  if (name !== undefined && selected.length === 0) throw new RemoteRuleError('unknownRemote', { name });
  if (selected.length === 0) console.log('Nothing is published yet.');
  for (const { rules, versions } of selected) {
    console.log(rulesText(rules));
    for (const one of versions) {
      const { version, standing, contract, publishedAt, publishedBy, owner, unhealthySince } = one;
      const when = new Date(publishedAt * 1000).toISOString();
      console.log(
        `  ${version}  ${standing.padEnd(9)}  contract ${contract}  ${when} by ${publishedBy}  (${owner})${unhealthyText(unhealthySince)}`,
      );
      for (const line of demotionText(one)) console.log(`    ${line}`);
      if (!slow) continue;
      const slowness = slow.find((row) => row.version === version);
      const lines = [...sourceText(one), ...sizeText(one), ...checkLines(one), ...slowText(slowness)];
      for (const line of lines) console.log(line);
    }
  }
}

async function show(db: Db, name: string): Promise<void> {
  const since = new Date(Date.now() - SLOW_WINDOW_MS);
  const [remotes, slow] = await Promise.all([listRemotes(db), slowSince(db, { remote: name, since })]);
  showRemotes(remotes, name, slow);
}

/** Commit, repository, builder and lock files as the publisher declared them; the portal cannot verify them. */
function sourceText({ credential, provenance }: PublishedVersion): string[] {
  const { commit, repository, builder, lockFiles = {} } = provenance ?? {};
  return [
    ...(credential === undefined ? [] : [`    published with credential ${credential}`]),
    ...(commit === undefined ? [] : [`    commit ${commit}${repository === undefined ? '' : ` of ${repository}`}`]),
    ...(builder === undefined ? [] : [`    built by ${builder}`]),
    ...Object.entries(lockFiles).map(([file, digest]) => `    ${file} ${digest}`),
  ];
}

function sizeText({ sizes }: PublishedVersion): string[] {
  return sizes === undefined ? [] : [`    ${sizesText(sizes)}`];
}

function checkLines({ check }: PublishedVersion): string[] {
  return checkReport(check).map((line) => `    ${line}`);
}

/** Empty for a version that no user opened. */
function slowText(slowness: VersionWebVitals | undefined): string[] {
  return slowness === undefined ? [] : [`    last day: ${formatWebVitals(slowness)}`];
}

/** `pnpm admin client-errors` lists the errors. */
function unhealthyText(since: number | undefined): string {
  return since === undefined ? '' : `  UNHEALTHY since ${new Date(since * 1000).toISOString()}`;
}

/** `mf-trips (revision 4): everybody 1.4.1 · harbour-travel 1.4.2 · 5 % 1.4.2 · back to 1.4.0` */
function rulesText({ name, revision, defaultVersion, companies, shares, lastGood }: RemoteRuleSet): string {
  const parts = [
    `everybody ${defaultVersion ?? 'nothing'}`,
    ...Object.entries(companies).map(([company, version]) => `${company} ${version}`),
    ...shares.map(({ version, percent }) => `${percent} % ${version}`),
    ...(lastGood.length === 0 ? [] : [`back to ${lastGood.join(', ')}`]),
  ];
  return `${name} (revision ${revision}): ${parts.join(' · ')}`;
}

function showResolved(remotes: readonly ResolvedRemote[]): void {
  if (remotes.length === 0) console.log('No remotes.');
  for (const { name, version, reason: because } of remotes) {
    const { rule, percent, insteadOf, reason } = because;
    const by =
      rule === 'share'
        ? `the canary of ${percent} %`
        : rule === 'company'
          ? 'the rule for its company'
          : 'the rule for all users';
    const instead = insteadOf === undefined ? '' : ` instead of ${insteadOf}`;
    console.log(`${name}  ${version}  by ${by}${instead}${reason === undefined ? '' : `: ${reason}`}`);
  }
}
