import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@portico/contract';
import { openServer } from '../product/open-server.ts';
import { BUILDS_FILE, type Builds, type Pair } from './build-both.ts';
import { MONOLITH_FILE, type MonolithRemotes } from './monolith-pages.ts';
import { monolithRelease } from './monolith-release.ts';
import { publishingParts } from './publishing-parts.ts';

/*
 * One process and one database for all: for each number of remotes the published product and its monolith. The first
 * listens at the configured port, each other one at the next.
 */
const { parts, env, db, services, build, listen, ready } = await openServer();
const publishing = await publishingParts();
const builds = JSON.parse(readFileSync(join(env.dataDir, BUILDS_FILE), 'utf8')) as Builds;

const hostFolder = join(env.dataDir, parts.HOST_FOLDER);
const host = await publishing.publishHost({ folder: join(builds.workspace, 'host/dist/assets'), store: hostFolder });
await publishing.recordHost(db, host);
for (const rejection of await publishing.registerWorkspace(db, { root: builds.workspace })) throw new Error(rejection);
const published = await publishing.publishBuilt(db, {
  root: builds.workspace,
  store: publishing.openStore(env.remotesStore),
});
for (const { rejection } of published) if (rejection !== undefined) throw new Error(rejection);

type Given = Parameters<typeof build>[0];
for (const pair of builds.pairs) {
  await listen(build(federated(pair)));
  await listen(build(await monolith(pair)));
}
ready();

/** The registry's data, limited to the portal's number of remotes. */
function federated({ remotes }: Pair): Given {
  return {
    hostAssets: () => host,
    pages: {
      remotes: async (visitor, { facts }) => {
        const requestFacts = { artefacts: env.remotesUrl, contract: facts?.contract };
        return (await publishing.remotesFor(services, visitor, requestFacts)).filter(({ name }) =>
          remotes.includes(name),
        );
      },
    },
  };
}

async function monolith({ remotes, monolith: folder }: Pair): Promise<Given> {
  const assets = await publishing.publishHost({ folder, store: hostFolder });
  const monolithRemotes = JSON.parse(readFileSync(join(folder, MONOLITH_FILE), 'utf8')) as MonolithRemotes;
  const releases = remotes.map((name) => {
    const file = join(builds.workspace, name, 'dist', name, 'remote.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as RemoteRelease;
    return monolithRelease(release, monolithRemotes[name] ?? { pages: {}, locales: {} }, assets);
  });
  return { hostAssets: () => assets, pages: { remotes: async () => releases } };
}
