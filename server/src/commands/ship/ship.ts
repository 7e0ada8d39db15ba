import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { readProvenance, runPortico } from '@portico/cli';
import type { FolderLimits } from '../../domain/folder-limits.ts';
import {
  type ArtefactStore,
  type Artefacts,
  assertCompatible,
  type ChangedRules,
  changeRules,
  checkText,
  folderLimitsOf,
  openCommandArtefacts,
  publishRemote,
  readBuiltRelease,
  rulesOf,
} from '../../features/remotes/remotes.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { reportAndExit, UserError } from '../../platform/user-error.ts';
import { runCommand } from '../cli/command.ts';
import { inGuestDatabase } from '../cli/guest-database.ts';
import { type ShipOrder, shipCommand } from './ship-arguments.ts';
import { readShipVersion } from './ship-changelog.ts';
import { type Check, runChecks } from './ship-checks.ts';
import { remoteFolder } from './ship-folder.ts';

try {
  await runCommand(shipCommand(ship), process.argv.slice(2));
} catch (error) {
  reportAndExit(error);
}

async function ship(order: ShipOrder): Promise<void> {
  const env = readEnv({
    ...process.env,
    ...(order.databaseUrl === undefined ? {} : { DATABASE_URL: order.databaseUrl }),
    ...(order.dataDir === undefined ? {} : { PORTICO_DATA_DIR: order.dataDir }),
    ...(order.store === undefined ? {} : { PORTICO_REMOTES_STORE: order.store }),
  });
  const { remote } = order;
  const source = remoteFolder(env.root, remote);
  const number = await readShipVersion(source, remote);
  printStep(remote, number);
  if (order.portal !== undefined) {
    await runChecks({ root: env.root, remote, done: printCheck });
    process.exitCode = await overHttp(join(source, 'dist', remote), order);
    return;
  }
  // Checks the registry first, so that a missing remote is reported before the tests run.
  await inGuestDatabase(env, async (db) => {
    await rulesOf(db, remote);
    await runChecks({ root: env.root, remote, done: printCheck });
    const folder = join(source, 'dist', remote);
    const by = userInfo().username;
    const { store, ...live } = openCommandArtefacts(db, env);
    const version = await publish(db, {
      ...{ folder, number, by },
      provenance: await readProvenance(source),
      store,
      limits: folderLimitsOf(env),
    });
    await findIncompatibilities(db, { name: remote, version });
    await goLive(db, { name: remote, version, by, why: order.why }, live);
  });
}

/** Publishes over HTTP, like a team without database access. */
async function overHttp(folder: string, { portal = '', why }: ShipOrder): Promise<number> {
  const live = why === undefined ? [] : ['--live', '--why', why];
  const { stdout: out, stderr: err, env } = process;
  return await runPortico(['ship', folder, '--portal', portal, ...live], { out, err, env, cwd: process.cwd() });
}

async function publish(
  db: Db,
  {
    folder,
    number,
    store,
    by,
    limits,
    provenance,
  }: {
    folder: string;
    number: string;
    store: ArtefactStore;
    by: string;
    limits: FolderLimits;
    provenance: Awaited<ReturnType<typeof readProvenance>>;
  },
): Promise<string> {
  const built = await readBuiltRelease(folder, limits).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${error.message} \`pnpm build --force ${basename(folder)}\` rebuilds it.`);
  });
  if (!built.version.startsWith(`${number}-`))
    throw new UserError(
      `${folder} contains ${built.version} instead of ${number}. Nothing was published. Run \`pnpm ship\` again.`,
    );
  const { version, isNew } = await publishRemote(db, { folder, store, by, limits, provenance });
  printStep('published', isNew ? version : `${version} (already published)`);
  return version;
}

async function findIncompatibilities(db: Db, version: { name: string; version: string }): Promise<void> {
  const startedAt = performance.now();
  await assertCompatible(db, version).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${error.message}\nThe version is published, but no user gets it.`);
  });
  printStep('compatible', `passed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function goLive(
  db: Db,
  { name, version, by, why }: { name: string; version: string; by: string; why: string | undefined },
  { files, checks }: Pick<Artefacts, 'files' | 'checks'>,
): Promise<void> {
  if (why === undefined) {
    printStep('live', `not live; \`pnpm admin remotes set ${name} ${version} --why …\` gives it to all users`);
    return;
  }
  const { revision, rules } = await rulesOf(db, name);
  if (rules.defaultVersion !== version)
    printVerdict(
      await changeRules(db, { name, requestedChange: { verb: 'set', version }, by, why, revision }, files, checks),
    );
  printStep('live', 'for all users, in new pages within 5 seconds');
}

function printVerdict({ check }: ChangedRules): void {
  if (check !== undefined) printStep('check', checkText(check));
}

function printCheck(check: Check, seconds?: number): void {
  printStep(check, seconds === undefined ? 'passed earlier, unchanged since' : `${seconds.toFixed(1)} s`);
}

function printStep(what: string, how: string): void {
  console.log(`${what.padEnd(10)} ${how}`);
}
