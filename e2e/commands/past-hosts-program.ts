import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HostFacts } from '@portico/contract';
import { ROOT } from '../core/product.ts';
import type { PastVersion } from './past-hosts.ts';

/*
 * The workspace has only one host and one contract version. This program writes the registry data of an earlier or
 * later host with the server's own functions, so that every version passes the compatibility checks of its time.
 */

type Open = typeof import('../../server/src/platform/database/open.ts');
type Document = typeof import('../../server/src/features/portal-page/portal-page.ts');
type Remotes = typeof import('../../server/src/features/remotes/remotes.ts');

const { dataDir, versions } = JSON.parse(process.argv[2] ?? '') as { dataDir: string; versions: PastVersion[] };
const { openDatabase } = await part<Open>('platform/database/open.ts');
const { readHostAssets } = await part<Document>('features/portal-page/portal-page.ts');
const { changeRules, filesIn, openStore, publishRemote, recordHost } =
  await part<Remotes>('features/remotes/remotes.ts');

const facts = await presentFacts();
const store = openStore({ kind: 'folder', folder: join(dataDir, 'remotes') });
const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir, isGuest: true, poolSize: 2 });
try {
  for (const { folder, hostContract } of versions) {
    await startHosts(hostContract);
    const { name, version } = await publishRemote(db, { folder, store, by: 'a test' });
    await changeRules(
      db,
      { name, requestedChange: { verb: 'set', version }, by: 'a test', why: 'tried by a test' },
      filesIn(store),
    );
  }
  await startHosts(facts.contract);
} finally {
  await close();
}

/** Registers the last two builds of a host with the same contract. */
async function startHosts(contract: string): Promise<void> {
  for (const build of ['0000000a', '0000000b'])
    await recordHost(db, { version: `${contract}-${build}`, facts: { ...facts, contract } });
}

/** The metadata of the host in the workspace. */
async function presentFacts(): Promise<HostFacts> {
  const { facts } = await readHostAssets(join(ROOT, 'host/dist/assets'));
  if (!facts) throw new Error('The host has no description');
  return facts;
}

async function part<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(join(ROOT, 'server/src', file)).href)) as T;
}
