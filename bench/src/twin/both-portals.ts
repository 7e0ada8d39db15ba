import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@portico/contract';
import { serverParts } from '../product/server-parts.ts';
import { BUILDS_FILE, type Builds, type Pair } from './build-both.ts';
import { publishingParts } from './publishing-parts.ts';
import { TWIN_FILE, type TwinRemotes } from './twin-pages.ts';
import { twinRelease } from './twin-release.ts';

/*
 * One process and one database for all: for each number of remotes the product as it is published, and its twin. The first
 * listens at the port that is set, each other one at the next.
 */
const parts = await serverParts();
const publishing = await publishingParts();
const env = parts.readEnv(process.env);
const builds = JSON.parse(readFileSync(join(env.dataDir, BUILDS_FILE), 'utf8')) as Builds;
const database = await parts.openDatabase({ dataDir: env.dataDir, poolSize: env.databasePool });
const { db, pool } = database;
await parts.prepareDatabase(db, env);
const log = parts.newLogger(env.logLevel);
const jobs = await parts.openJobs({ pool, definitions: parts.portalJobs(db), log, isWorker: true });
const keys = parts.loadKeys({ setting: env.keys, dataDir: env.dataDir });

const hostFolder = join(env.dataDir, parts.HOST_FOLDER);
const host = await publishing.publishHost({ folder: join(builds.workspace, 'host/dist/assets'), store: hostFolder });
await publishing.recordHost(db, host);
const published = await publishing.publishBuilt(db, {
  root: builds.workspace,
  store: publishing.openStore(env.remotesStore),
});
for (const { refusal } of published) if (refusal !== undefined) throw new Error(refusal);

type App = ReturnType<typeof parts.buildApp>;
type Given = Pick<Parameters<typeof parts.buildApp>[0], 'hostAssets' | 'pages'>;
const apps: App[] = [];
for (const pair of builds.pairs) {
  await serve(federated(pair));
  await serve(await twin(pair));
}
process.once('SIGTERM', () => void stop());
console.log(`Bench ready at http://localhost:${env.port}/`);

async function serve(given: Given): Promise<void> {
  const app = parts.buildApp({ env, connection: database, keys, log, jobs, ...given });
  await app.listen({ host: env.host, port: env.port + apps.length });
  apps.push(app);
}

/** What the registry gives, as far as this portal has so many remotes. */
function federated({ remotes }: Pair): Given {
  return {
    hostAssets: () => host,
    pages: {
      remotes: async (visitor, { facts }) => {
        const given = { artefacts: env.remotesUrl, contract: facts?.contract };
        return (await publishing.remotesFor(db, visitor, given)).filter(({ name }) => remotes.includes(name));
      },
    },
  };
}

async function twin({ remotes, twin: folder }: Pair): Promise<Given> {
  const assets = await publishing.publishHost({ folder, store: hostFolder });
  const found = JSON.parse(readFileSync(join(folder, TWIN_FILE), 'utf8')) as TwinRemotes;
  const releases = remotes.map((name) => {
    const file = join(builds.workspace, name, 'dist', name, 'remote.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as RemoteRelease;
    return twinRelease(release, found[name] ?? { pages: {}, locales: {} }, assets);
  });
  return { hostAssets: () => assets, pages: { remotes: async () => releases } };
}

async function stop(): Promise<void> {
  for (const app of apps) await app.close();
  await jobs.stop();
  await database.close();
  process.exit(0);
}
