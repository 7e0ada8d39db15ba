import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openStore, publishRemote } from '../src/features/remotes/remotes.ts';
import {
  KEYS,
  REGION,
  type S3LikeServer,
  startS3LikeServer,
} from '../src/features/remotes/store/test-support/s3-like-server.ts';
import { aBuiltRelease, buildInto, ENTRY, PAGE, pin, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import type { Env } from '../src/platform/env/env.ts';
import { newLogger } from '../src/platform/log.ts';
import { newServices } from '../src/services.ts';
import { NO_JOBS } from './harness/no-jobs.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const FOR_MS = 400;
const FILE = 'page.0a1b2c3d.js';
const REMOTE = 'mf-trips';

let bucket: S3LikeServer;
let folder: string;
let portal: TestApp;
let operator: SignedClient;

beforeAll(async () => {
  bucket = await startS3LikeServer();
  folder = await mkdtemp(join(tmpdir(), 'portico-far-'));
  portal = await newTestApp({
    PORTICO_DATA_DIR: folder,
    PORTICO_REMOTES_STORE: 's3://remotes/portal',
    PORTICO_S3_ENDPOINT: bucket.endpoint,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    AWS_REGION: REGION,
    PORTICO_STORE_TIMEOUT_MS: String(FOR_MS),
  });
  await assignTestRemotes(portal.db, REMOTE);
  // Each version has a distinct page, since equal content is stored once.
  for (const patch of [0, 1, 2, 3]) {
    const integrity = { ...aBuiltRelease('').integrity, [FILE]: pin(pageOf(patch)) };
    const built = await buildInto(folder, aBuiltRelease(v(patch), { name: REMOTE, integrity }), {
      [FILE]: pageOf(patch),
    });
    await publishRemote(portal.db, { folder: built, store: openStore(portal.env.remotesStore), by: 'team' });
  }
  operator = await signInAs(portal.app, 'operator@portico.test');
});
afterAll(async () => {
  await portal.close();
  await bucket.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  bucket.mood = 'well';
});

const pageOf = (patch: number) => `${PAGE}(${patch})`;
const get = (patch: number, { file = FILE, app = portal.app } = {}) =>
  app.inject({ url: `/remotes/${REMOTE}/${v(patch)}/${file}`, headers: { 'accept-encoding': 'br, gzip' } });
const FILES = Object.keys(aBuiltRelease('').integrity);

async function change(operation: string, more: Readonly<Record<string, unknown>> = {}) {
  const { list } = (await operator.call('/api/remotes', { operation: 'list' })).data;
  const { revision } = list.find(({ rules }: { rules: { name: string } }) => rules.name === REMOTE).rules;
  return await operator.call('/api/remotes', { operation, name: REMOTE, revision, why: 'why', ...more });
}

/** Starts another process of the portal. */
async function openOther(env: Env): Promise<FastifyInstance> {
  const app = buildApp({
    env,
    connection: portal.connection,
    services: newServices(portal.db),
    keys: portal.keys,
    log: newLogger('silent'),
    jobs: NO_JOBS,
    hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }),
  });
  await app.ready();
  return app;
}

describe('[PLAT-07] with a bucket as its store, the portal', () => {
  it('makes live what it can read, and has its files on its own disk from then on', async () => {
    expect(await change('set', { version: v(0) })).toMatchObject({ flag: '200' });
    expect(await change('set', { version: v(1) })).toMatchObject({ flag: '200' });
    const before = bucket.responseCount;
    for (const patch of [0, 1])
      for (const file of FILES) expect((await get(patch, { file })).statusCode, file).toBe(200);
    expect((await get(1)).body).toBe(pageOf(1));
    expect(bucket.responseCount).toBe(before);
  });

  it('asks the bucket and not its disk whether a file is there, and names the file and the bucket in both languages', async () => {
    // The content is cached on disk, since versions share it.
    const key = `portal/${REMOTE}/${v(2)}/remoteEntry.js`;
    const object = bucket.objects.get(key);
    bucket.objects.delete(key);
    const place = `s3://remotes/portal/ at ${bucket.endpoint}`;
    const response = await change('set', { version: v(2) });
    expect(response).toMatchObject({ flag: '422', data: { code: 'fileMissing' } });
    expect(response.msg).toContain(
      `${REMOTE} ${v(2)} cannot go live, because its file remoteEntry.js is not in ${place}.`,
    );
    operator.language = 'zh';
    expect((await change('set', { version: v(2) })).msg).toContain(`在 ${place} 中找不到文件 remoteEntry.js`);
    operator.language = 'en';
    if (object) bucket.objects.set(key, object);
  });

  it.each(['hanging', 'hanging halfway', 'out of order'] as const)(
    'serves what is live and rolls back while the bucket is %s, and makes nothing live that it cannot read',
    async (mood) => {
      bucket.mood = mood;
      for (const file of FILES) expect((await get(1, { file })).statusCode, file).toBe(200);
      const late = await get(3);
      expect(late.statusCode).toBe(mood === 'out of order' ? 503 : 504);
      expect(late.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
      // A storage outage does not count against a version.
      await expect.poll(() => portal.db.selectFrom('storageOutages').selectAll().execute()).toHaveLength(1);
      const rejection = await change('set', { version: v(3) });
      expect(rejection).toMatchObject({ flag: '422', data: { code: 'fileUnanswered' } });
      expect(rejection.msg).toContain(
        `cannot be read from s3://remotes/portal/ at ${bucket.endpoint}: The artefact store`,
      );
      expect(await change('rollBack')).toMatchObject({ flag: '200', data: { default_version: v(0) } });
      expect((await get(0)).body).toBe(pageOf(0));
      expect(await change('set', { version: v(1) })).toMatchObject({ flag: '200' });
    },
  );

  it('starts again while the bucket is gone, and serves what is live', async () => {
    const remotesStore = { ...portal.env.remotesStore, endpoint: 'http://127.0.0.1:1' };
    const app = await openOther({ ...portal.env, remotesStore });
    for (const file of FILES) expect((await get(1, { file, app })).statusCode, file).toBe(200);
    const { statusCode, headers } = await get(3, { app });
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    await app.close();
  });

  it('brings what is live and last good near in every other process, before anybody asks for a file', async () => {
    const own = await mkdtemp(join(tmpdir(), 'portico-near-'));
    const app = await openOther({ ...portal.env, dataDir: own });
    await app.inject({ url: '/portal/login', headers: { host: 'localhost:4300' } });
    const cachedFiles = () => readdir(join(own, 'remotes-cache')).catch(() => []);
    // Three shared files and one page per version, each with its compressed variants or markers for missing ones.
    await expect.poll(async () => (await cachedFiles()).length, { timeout: 10_000, interval: 50 }).toBe(5 * 3);
    bucket.mood = 'hanging';
    for (const patch of [0, 1]) expect((await get(patch, { app })).body).toBe(pageOf(patch));
    await app.close();
    await rm(own, { recursive: true });
  });

  it('gives nothing from its disk that is not what was pinned: it asks the bucket again', async () => {
    const cache = join(folder, 'remotes-cache');
    for (const name of await readdir(cache)) await writeFile(join(cache, name), 'damaged');
    for (const file of FILES) expect((await get(1, { file })).statusCode, file).toBe(200);
    expect((await get(1)).body).toBe(pageOf(1));
    expect((await get(1, { file: 'remoteEntry.js' })).body).toBe(ENTRY);
  });
});
