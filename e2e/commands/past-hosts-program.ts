import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HostFacts } from '@portico/contract';
import { ROOT } from '../core/product.ts';
import type { PastVersion } from './past-hosts.ts';

/*
 * There is one host in the workspace, and with it one version of the contract. What an earlier or a later host would have left
 * in the registry is written by the server's own functions, so that every version passes the gate of its day.
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
      { name, wanted: { verb: 'set', version }, by: 'a test', why: 'tried by a test' },
      filesIn(store),
    );
  }
  await startHosts(facts.contract);
} finally {
  await close();
}

/** Servers with the last build of a host and the one before, of the same contract. */
async function startHosts(contract: string): Promise<void> {
  for (const build of ['0000000a', '0000000b'])
    await recordHost(db, { version: `${contract}-${build}`, facts: { ...facts, contract } });
}

/** What the host in the workspace says of itself. */
async function presentFacts(): Promise<HostFacts> {
  const { facts } = await readHostAssets(join(ROOT, 'host/dist/assets'));
  if (!facts) throw new Error('The host says nothing of itself');
  return facts;
}

async function part<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(join(ROOT, 'server/src', file)).href)) as T;
}
