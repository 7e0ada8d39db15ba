import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { checkReport, sizesText, slownessText } from '@portico/cli';
import type { PublishedVersion, RemoteRuleSet, VersionSlowness } from '@portico/contract';
import { slowSince } from '../../features/faults/faults.ts';
import type { Artefacts, LogEntry, ResolvedRemote } from '../../features/remotes/remotes.ts';
import {
  blockVersion,
  changeRules,
  changeText,
  checkText,
  decideApproval,
  demotionText,
  folderLimitsOf,
  freeVersion,
  givenText,
  giveRemote,
  holdVersion,
  type ListedRemote,
  listApprovals,
  listRemotes,
  nameModule,
  openCommandArtefacts,
  previewRemotes,
  pruneRemotes,
  publishRemote,
  type RemoteOwner,
  RuleProblem,
  readLog,
  readOwners,
  readPercent,
  requestApprovals,
  ruleSetOf,
  rulesOf,
  unblockVersion,
  type VersionApproval,
  versionNamed,
  type WantedChange,
} from '../../features/remotes/remotes.ts';
import type { FolderLimits } from '../../model/folder-limits.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { obey } from '../typing/typed-command.ts';
import { listAfter } from '../typing/typed-list.ts';
import {
  remotesCommand,
  type TypedChange,
  type TypedDecision,
  type TypedHold,
  type TypedOwning,
} from './remotes-arguments.ts';

/** A day, as `pnpm faults` tells it. */
const SLOW_WINDOW_MS = 24 * 60 * 60_000;

try {
  await obey(
    remotesCommand({
      list: (remote) => inRegistry(async ({ db }) => showRemotes(await listRemotes(db), remote)),
      show: (remote) => inRegistry(({ db }) => show(db, remote)),
      log: (name, limit) => inRegistry(async ({ db }) => showLog(await readLog(db, { name, limit }))),
      preview: (whose) => inRegistry(async ({ db }) => showResolved(await previewRemotes(db, whose))),
      publish: (folder, by) =>
        inRegistry((registry) => publish(registry, { folder: resolve(folder), by: who({ by }) })),
      change: (typed) =>
        inRegistry((registry) => (typed.verb === 'prune' ? prune(registry, typed) : change(registry, typed))),
      owners: (remote) => inRegistry(async ({ db }) => showOwners(await readOwners(db), remote)),
      own: (remote, given) => inRegistry(({ db }) => own(db, remote, given)),
      hold: (typed) => inRegistry(({ db }) => hold(db, typed)),
      approvals: (remote) => inRegistry(async ({ db }) => showApprovals(await listApprovals(db, remote))),
      decide: (typed) => inRegistry(({ db }) => decide(db, typed)),
      nameModule: (typed) =>
        inRegistry(async ({ db }) => {
          await nameModule(db, { ...typed, by: who({ by: typed.by }) });
          console.log(`Module ${typed.number} is named ${typed.en.trim()} (${typed.zh.trim()}).`);
        }),
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
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
  console.log(log.length === 0 ? 'Nothing was ever changed.' : log.map((one) => changeText(one)).join('\n'));
}

async function publish({ db, store, limits }: OpenRegistry, given: { folder: string; by: string }): Promise<void> {
  const { name, version, isNew } = await publishRemote(db, { ...given, limits, store });
  console.log(
    `${name} ${version} is published${isNew ? '' : ', as it was before'}; it goes to whom you \`set\` it for.`,
  );
  const waiting = await requestApprovals(db, { name, version }, given.by);
  for (const { says } of waiting) console.log(`  It waits for \`pnpm remotes approve\`: ${says.en}`);
}

async function change({ db, files, checks }: OpenRegistry, typed: TypedChange): Promise<void> {
  const { remote = '', why } = typed;
  // Whoever comes second in the same moment is told, and does not act on what nobody has seen.
  const { revision } = typed.revision === undefined ? await rulesOf(db, remote) : { revision: typed.revision };
  const version = typed.version === undefined ? undefined : await versionNamed(db, remote, typed.version);
  const wanted = wantedChange(typed, version);
  const order = { name: remote, wanted, why, revision, by: who(typed) };
  const { check, ...rules } = await changeRules(db, order, files, checks);
  const told = check === undefined || check === 'passed' ? '' : `\nBefore it was given: ${checkText(check)}.`;
  console.log(`${rulesText(ruleSetOf(rules))}${told}\nIn every new page within 5 seconds.`);
}

function wantedChange({ verb, company, percent = '' }: TypedChange, version: string | undefined): WantedChange {
  switch (verb) {
    case 'set':
      return { verb, version: version ?? '', company };
    case 'canary': {
      const units = readPercent(percent);
      if (units === undefined) throw new RuleProblem('badShare', { given: percent });
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

async function prune({ db, store }: OpenRegistry, typed: TypedChange): Promise<void> {
  const { remote: name, why, isDryRun } = typed;
  const pruned = await pruneRemotes(db, store, { name, why, isDryRun, by: who(typed) });
  if (pruned.length === 0)
    console.log('Nothing to prune: every version is in use or younger than the longest session.');
  for (const one of pruned) console.log(`${isDryRun ? 'Would prune' : 'Pruned'} ${one.name} ${one.version}`);
}

async function own(
  db: Db,
  name: string,
  { owner, paths, modules, audience, why, revision, by }: TypedOwning,
): Promise<void> {
  const before = (await readOwners(db)).find((one) => one.name === name);
  const given = await giveRemote(db, {
    name,
    why,
    by: who({ by }),
    revision,
    owner,
    prefixes: listAfter(paths, before?.prefixes ?? []),
    modules: listAfter(modules, before?.modules ?? []),
    audience,
  });
  console.log(ownerText(given));
}

async function hold(db: Db, { verb, remote: name, version: typed, why, by }: TypedHold): Promise<void> {
  const version = await versionNamed(db, name, typed);
  // Not a constant of the module: the command runs before the lines below it are evaluated.
  const verbs = {
    hold: { act: holdVersion, says: 'the portal does not demote it by itself, whatever fails' },
    free: { act: freeVersion, says: 'the portal demotes it when it fails' },
    block: { act: blockVersion, says: 'no user gets it, and no roll-back goes to it' },
    unblock: { act: unblockVersion, says: 'it may be given to users again' },
  } as const;
  const { act, says } = verbs[verb];
  await act(db, { name, version, why, by: who({ by }) });
  console.log(`${name} ${version}: ${says}.`);
}

async function decide(db: Db, { verb, remote: name, version: typed, why, by }: TypedDecision): Promise<void> {
  const version = await versionNamed(db, name, typed);
  const outcome = verb === 'approve' ? 'approved' : 'declined';
  await decideApproval(db, { name, version, outcome, why, by: who({ by }) });
  showApprovals((await listApprovals(db, name)).filter((one) => one.version === version));
}

function showApprovals(approvals: readonly VersionApproval[]): void {
  if (approvals.length === 0) console.log('No version waits for an approval.');
  for (const { name, version, outcome, decidedBy, reason, requestedAt, requestedBy, widenings } of approvals) {
    const state =
      outcome === null
        ? `waits since ${requestedAt.toISOString()}, published by ${requestedBy}`
        : `${outcome} by ${decidedBy}: ${reason}`;
    console.log(`${name} ${version}  ${state}`);
    for (const { says } of widenings) console.log(`  - ${says.en}`);
  }
}

function showOwners(owners: readonly RemoteOwner[], name: string | undefined): void {
  const shown = owners.filter((one) => name === undefined || one.name === name);
  if (name !== undefined && shown.length === 0) throw new RuleProblem('needsOwner', { name });
  console.log(shown.length === 0 ? 'No remote belongs to anybody yet.' : shown.map(ownerText).join('\n'));
}

/** `mf-visas belongs to Kestrel Visas: paths /portal/visas, modules 11  (olivia, 2026-11-20T10:00:00.000Z)` */
function ownerText(one: RemoteOwner): string {
  return `${one.name} belongs to ${one.owner}: ${givenText(one)}  (${one.changedBy}, ${one.changedAt.toISOString()})`;
}

function who({ by }: { readonly by: string | undefined }): string {
  return by ?? userInfo().username;
}

function showRemotes(
  remotes: readonly ListedRemote[],
  name: string | undefined,
  slow?: readonly VersionSlowness[],
): void {
  const shown = remotes.filter(({ rules }) => name === undefined || rules.name === name);
  if (name !== undefined && shown.length === 0) throw new RuleProblem('unknownRemote', { name });
  if (shown.length === 0) console.log('Nothing is published yet.');
  for (const { rules, versions } of shown) {
    console.log(rulesText(rules));
    for (const one of versions) {
      const { version, standing, contract, publishedAt, publishedBy, owner, faultySince } = one;
      const when = new Date(publishedAt * 1000).toISOString();
      console.log(
        `  ${version}  ${standing.padEnd(9)}  contract ${contract}  ${when} by ${publishedBy}  (${owner})${faultyText(faultySince)}`,
      );
      for (const line of demotionText(one)) console.log(`    ${line}`);
      if (!slow) continue;
      const known = slow.find((told) => told.version === version);
      const lines = [...sourceText(one), ...sizeText(one), ...checkLines(one), ...slowText(known)];
      for (const line of lines) console.log(line);
    }
  }
}

async function show(db: Db, name: string): Promise<void> {
  const since = new Date(Date.now() - SLOW_WINDOW_MS);
  const [remotes, slow] = await Promise.all([listRemotes(db), slowSince(db, { remote: name, since })]);
  showRemotes(remotes, name, slow);
}

/** Commit, repository, builder and lock files, as whoever published it said; the portal cannot know better. */
function sourceText({ credential, provenance }: PublishedVersion): string[] {
  const { commit, repository, builder, lockFiles = {} } = provenance ?? {};
  return [
    ...(credential === undefined ? [] : [`    by the credential ${credential}`]),
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

/** What kept people waiting; a version that nobody opened says nothing. */
function slowText(slow: VersionSlowness | undefined): string[] {
  return slow === undefined ? [] : [`    last day: ${slownessText(slow)}`];
}

/** What failed on too many pages stands out; `pnpm faults` says why. */
function faultyText(since: number | undefined): string {
  return since === undefined ? '' : `  FAULTY since ${new Date(since * 1000).toISOString()}`;
}

/** `mf-trips (revision 4): everybody 1.4.1 · harbour-travel 1.4.2 · 5 % 1.4.2 · back to 1.4.0` */
function rulesText({ name, revision, everybody, companies, shares, lastGood }: RemoteRuleSet): string {
  const parts = [
    `everybody ${everybody ?? 'nothing'}`,
    ...Object.entries(companies).map(([company, version]) => `${company} ${version}`),
    ...shares.map(({ version, percent }) => `${percent} % ${version}`),
    ...(lastGood.length === 0 ? [] : [`back to ${lastGood.join(', ')}`]),
  ];
  return `${name} (revision ${revision}): ${parts.join(' · ')}`;
}

function showResolved(remotes: readonly ResolvedRemote[]): void {
  if (remotes.length === 0) console.log('No remote at all.');
  for (const { name, version, because } of remotes) {
    const { rule, percent, insteadOf, reason } = because;
    const by =
      rule === 'share'
        ? `the share of ${percent} %`
        : rule === 'company'
          ? 'the rule for its company'
          : 'the rule for everybody';
    const instead = insteadOf === undefined ? '' : ` instead of ${insteadOf}`;
    console.log(`${name}  ${version}  by ${by}${instead}${reason === undefined ? '' : `: ${reason}`}`);
  }
}
