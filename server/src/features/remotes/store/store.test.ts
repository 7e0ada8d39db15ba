import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/user-error.ts';
import { digestOfFolder } from '../publishing/built-release.ts';
import { publishRemote } from '../publishing/publish-remote.ts';
import { listVersions } from '../remotes-repository.ts';
import { aBuiltRelease, buildInto, ENTRY, v } from '../test-support/test-builds.ts';
import { assignTestRemotes } from '../test-support/test-owners.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { folderProblem } from './store-problem.ts';
import { KEYS, REGION, type S3LikeServer, startS3LikeServer } from './test-support/s3-like-server.ts';

let connection: Connection;
let server: S3LikeServer;
let root: string;
/** Endpoint of a closed server. */
let nowhere: string;

beforeAll(async () => {
  connection = await newTestDatabase();
  await assignTestRemotes(connection.db, 'mf-search', 'mf-trips');
  const gone = await startS3LikeServer();
  nowhere = gone.endpoint;
  await gone.close();
});
afterAll(() => connection.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-store-'));
  server = await startS3LikeServer();
});
afterEach(async () => {
  await server.close();
  await rm(root, { recursive: true });
  await connection.db.deleteFrom('remoteVersions').execute();
});

function bucket(options: { endpoint?: string; bucket?: string; secretAccessKey?: string } = {}): ArtefactStore {
  const { endpoint } = server;
  return bucketStore({ ...KEYS, bucket: 'remotes', prefix: 'portal/', region: REGION, endpoint, ...options });
}

const STORES: Readonly<Record<string, () => ArtefactStore>> = {
  'a folder': () => folderStore(join(root, 'store')),
  'a bucket': () => bucket(),
};

describe.each(Object.entries(STORES))('%s as the artefact store', (_kind, open) => {
  const version = { name: 'mf-search', version: v(0) };

  it('[FED-03] holds a version whole, gives its files, lists it and takes it away', async () => {
    const store = open();
    const folder = await buildInto(root, aBuiltRelease(v(0)));
    const digest = await digestOfFolder(folder);
    expect(await store.has(version, digest)).toBe(false);
    expect(await store.list()).toEqual([]);
    await store.put(version, folder, digest);
    await store.put({ ...version, version: v(1) }, folder, digest);
    expect(await store.has(version, digest)).toBe(true);
    expect(await store.has(version, 'another')).toBe(false);
    expect((await store.read(`mf-search/${v(0)}/remoteEntry.js`))?.toString()).toBe(ENTRY);
    expect(await store.read(`mf-search/${v(0)}/gone.js`)).toBeUndefined();
    expect(await store.list()).toEqual([version, { ...version, version: v(1) }]);
    await store.remove(version);
    await store.remove(version);
    expect(await store.has(version, digest)).toBe(false);
    expect(await store.read(`mf-search/${v(0)}/remoteEntry.js`)).toBeUndefined();
    expect(await store.list()).toEqual([{ ...version, version: v(1) }]);
  });

  it('[FED-03] is what a remote is published into, once', async () => {
    const store = open();
    const folder = await buildInto(root, aBuiltRelease(v(0)));
    const publish = () => publishRemote(connection.db, { folder, store, by: 'team' });
    expect([(await publish()).isNew, (await publish()).isNew]).toEqual([true, false]);
    expect((await store.read(`mf-search/${v(0)}/page.0a1b2c3d.js`))?.toString()).toBe('push(page)');
  });
});

describe('a bucket', () => {
  const publish = async (store: ArtefactStore) =>
    await publishRemote(connection.db, { folder: await buildInto(root, aBuiltRelease(v(0))), store, by: 'team' });

  it('keeps files below its prefix, with the type that browsers ask for', async () => {
    await publish(bucket());
    const [key, object] = [...server.objects].find(([name]) => name.endsWith('remoteEntry.js')) ?? [];
    expect(key).toBe(`portal/mf-search/${v(0)}/remoteEntry.js`);
    expect(object?.type).toBe('text/javascript; charset=utf-8');
  });

  it('holds a version only when its last file is there', async () => {
    await publish(bucket());
    const digest = await digestOfFolder(join(root, 'mf-search/dist/mf-search'));
    server.objects.delete(`portal/mf-search/${v(0)}.sha256`);
    expect(await bucket().has({ name: 'mf-search', version: v(0) }, digest)).toBe(false);
    expect((await publish(bucket())).isNew).toBe(false);
    expect(await bucket().has({ name: 'mf-search', version: v(0) }, digest)).toBe(true);
  });

  it.each<[string, () => ArtefactStore, string]>([
    [
      'is full',
      () => withMood('full'),
      'The artefact store (remotes) is full (it responds with 507 InsufficientStorage). Free some space',
    ],
    [
      'may only be read',
      () => withMood('read-only'),
      'The artefact store (remotes) denies access (it responds with 403 AccessDenied)',
    ],
    [
      'is out of order',
      () => withMood('out of order'),
      'The artefact store (remotes) is not available (it responds with 503',
    ],
    [
      'does not know our keys',
      () => bucket({ secretAccessKey: 'wrong' }),
      '403 SignatureDoesNotMatch). Check its keys',
    ],
    [
      'does not exist',
      () => bucket({ bucket: 'nothing' }),
      'The artefact store (nothing) does not exist. Create the bucket',
    ],
    [
      'cannot be reached',
      () => bucket({ endpoint: nowhere }),
      'The artefact store (remotes) cannot be reached (ECONNREFUSED)',
    ],
  ])(
    '[FED-03] that %s is told in one sentence, the registry is as it was, and the publish can be done again',
    async (_what, open, reason) => {
      const error: unknown = await publish(open()).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(UserError);
      expect((error as UserError).message).toContain(reason);
      expect((error as UserError).message).not.toContain('\n');
      expect(await listVersions(connection.db)).toEqual([]);
      server.mood = 'well';
      expect((await publish(bucket())).isNew).toBe(true);
    },
  );

  it('is asked where it was set alone: an answer that sends elsewhere is none', async () => {
    const requestedUrls: (string | undefined)[] = [];
    const otherServer = createServer((request, response) => {
      requestedUrls.push(request.url);
      response.end('digest');
    });
    const moved = createServer((request, response) => {
      response.writeHead(307, { location: `${endpointOf(otherServer)}${request.url}` }).end();
    });
    for (const one of [otherServer, moved]) await once(one.listen(0, '127.0.0.1'), 'listening');
    const store = bucket({ endpoint: endpointOf(moved) });
    await expect(store.has({ name: 'mf-search', version: v(0) }, 'digest')).rejects.toThrow(UserError);
    expect(requestedUrls).toEqual([]);
    for (const one of [otherServer, moved]) one.close();
  });

  function endpointOf(one: Server): string {
    return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
  }

  function withMood(mood: S3LikeServer['mood']): ArtefactStore {
    server.mood = mood;
    return bucket();
  }
});

describe('a folder', () => {
  it('[FED-03] that is none is told in one sentence, and the registry is as it was', async () => {
    await writeFile(join(root, 'file'), '');
    const folder = await buildInto(root, aBuiltRelease(v(0)));
    const publish = (store: ArtefactStore) => publishRemote(connection.db, { folder, store, by: 'team' });
    await expect(publish(folderStore(join(root, 'file')))).rejects.toThrow(
      `The artefact store (${join(root, 'file')}) is not a folder. Set PORTICO_REMOTES_STORE to a folder.`,
    );
    expect(await listVersions(connection.db)).toEqual([]);
    expect((await publish(folderStore(join(root, 'store')))).isNew).toBe(true);
  });

  it('[FED-03] that a killed publish left half a copy in is cleared of it by the next', async () => {
    const store = folderStore(join(root, 'store'));
    const half = join(root, 'store/mf-search', `${v(0)}.0e2e.part`);
    await mkdir(half, { recursive: true });
    await writeFile(join(half, 'remoteEntry.js'), 'half');
    await utimes(half, 0, 0);
    expect(await store.list()).toEqual([]);
    const folder = await buildInto(root, aBuiltRelease(v(0)));
    await publishRemote(connection.db, { folder, store, by: 'team' });
    expect(await readdir(join(root, 'store/mf-search'))).toEqual([v(0)]);
  });

  it('[FED-03] leaves the half copy of another process that publishes the same version', async () => {
    const store = folderStore(join(root, 'store'));
    const half = join(root, 'store/mf-search', `${v(0)}.0e2e.part`);
    await mkdir(half, { recursive: true });
    const folder = await buildInto(root, aBuiltRelease(v(0)));
    await publishRemote(connection.db, { folder, store, by: 'team' });
    expect(await readdir(join(root, 'store/mf-search'))).toEqual([v(0), basename(half)]);
  });

  it.each([
    ['ENOSPC', 'is full. Free some space and try again.'],
    ['EDQUOT', 'is full. Free some space and try again.'],
    ['EROFS', 'is not writable. Give this user write permission, or set PORTICO_REMOTES_STORE.'],
    ['EACCES', 'is not writable. Give this user write permission, or set PORTICO_REMOTES_STORE.'],
    ['ETIMEDOUT', 'cannot be reached (ETIMEDOUT). Check its disk and try again.'],
  ])('whose file system says %s is told in one sentence', (code, reason) => {
    const problem = folderProblem(Object.assign(new Error(code), { code }), '/srv/remotes');
    expect((problem as UserError).message).toBe(`The artefact store (/srv/remotes) ${reason}`);
  });

  it('never gives a file from outside', async () => {
    await writeFile(join(root, 'secret.json'), 'hush');
    const store = folderStore(join(root, 'store'));
    for (const path of ['../secret.json', 'a/../../secret.json', 'x\0.json'])
      expect(await store.read(path)).toBeUndefined();
  });
});
