import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignRemoteOwner, remotesOf } from '../../src/features/remotes/remotes.ts';
import { registerKit } from '../../src/features/sdk/sdk.ts';
import { newAdmission } from '../../src/features/team-api/team-api.ts';
import { makeCredential, revokeCredential } from '../../src/features/teams/teams.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const ADMIN_ACTION = { by: 'olivia', why: 'a test' };
const UI = Buffer.from('the tarball of ui');
const INTEGRITY = `sha512-${createHash('sha512').update(UI).digest('base64')}`;
const VERSION = '1.0.4602884051';
const MANIFEST = { name: '@portico/ui', version: VERSION, dependencies: { react: '19.3.1' } };
const PACKUMENT = '/kit/@portico%2fui';
const TARBALL = `/kit/@portico/ui/-/ui-${VERSION}.tgz`;
const CREATE = '/kit/create-remote.tgz';

let portal: TestApp;
let folder: string;
let credential: { id: string; text: string };
let open: FastifyInstance;
let closed: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-kit-'));
  await writeFile(join(folder, 'ui.tgz'), UI);
  await writeFile(join(folder, 'create.tgz'), await tarballOf({ 'package/package.json': '{}' }));
  const create = { name: '@portico/create', version: '1.0.1', file: 'create.tgz', integrity: '', manifest: {} };
  const ui = { name: '@portico/ui', version: VERSION, file: 'ui.tgz', integrity: INTEGRITY, manifest: MANIFEST };
  await writeFile(join(folder, 'kit.json'), JSON.stringify({ packages: [ui, create] }));
  portal = await newTestApp();
  const fields = { ...ADMIN_ACTION, modules: [], owner: 'Kestrel Visas', prefixes: ['/portal/mf-visas'] };
  await assignRemoteOwner(portal.db, { ...fields, name: 'mf-visas' });
  const order = { ...ADMIN_ACTION, team: 'Kestrel Visas', name: 'ci', verbs: ['faults'] as const, days: 1, remotesOf };
  const { text, ...made } = await makeCredential(portal.db, order);
  credential = { id: made.id, text };
  const { holderOf } = newAdmission(portal.db);
  [open, closed] = [Fastify(), Fastify()];
  registerKit(open, { folder, isFor: 'everybody', holderOf });
  registerKit(closed, { folder, isFor: 'teams', holderOf });
});
afterAll(async () => {
  await Promise.all([open.close(), closed.close()]);
  await portal.close();
  await rm(folder, { recursive: true });
});

async function tarballOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const tar = pack();
  for (const [name, text] of Object.entries(files)) tar.entry({ name }, text);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  return await promisify(gzip)(Buffer.concat(parts));
}

async function filesIn(tarball: Buffer): Promise<Record<string, string>> {
  const tar = extract();
  tar.end(await promisify(gunzip)(tarball));
  const downloaded: Record<string, string> = {};
  for await (const entry of tar) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    downloaded[entry.header.name] = Buffer.concat(parts).toString();
  }
  return downloaded;
}

const request = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'portal.example:8443', ...headers } });

describe('the kit as npm asks for it', () => {
  it.each([PACKUMENT, '/kit/@portico/ui'])(
    'says at %s which version this portal runs, and where it is',
    async (url) => {
      const response = await request(open, url);
      expect(response.json()).toEqual({
        _id: '@portico/ui',
        name: '@portico/ui',
        'dist-tags': { latest: VERSION },
        versions: {
          [VERSION]: {
            ...MANIFEST,
            _id: `@portico/ui@${VERSION}`,
            // Uses the host name of the request, since a portal may have several.
            dist: { tarball: `http://portal.example:8443${TARBALL}`, integrity: INTEGRITY },
          },
        },
      });
      expect(response.headers['cache-control']).toBe('public, no-cache');
      const again = await request(open, url, { 'if-none-match': String(response.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('hands out the tarball, which never changes under its name', async () => {
    const { rawPayload, headers } = await request(open, TARBALL);
    expect(`sha512-${createHash('sha512').update(rawPayload).digest('base64')}`).toBe(INTEGRITY);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('says what it runs now to whoever asks for what it ran before', async () => {
    const { statusCode, headers, body } = await request(open, '/kit/@portico/ui/-/ui-1.0.7.tgz');
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(JSON.parse(body)).toEqual({ error: `This portal runs @portico/ui ${VERSION} now: npm update @portico/ui` });
  });

  it('writes the portal that was asked into what makes a repository', async () => {
    const { rawPayload, headers } = await request(open, CREATE);
    expect(await filesIn(rawPayload)).toEqual({
      'package/package.json': '{}',
      'package/portal.json': '{"portal":"http://portal.example:8443"}\n',
    });
    expect(headers['cache-control']).toBe('public, no-cache');
  });

  it.each([
    '/kit/',
    '/kit/@portico%2fserver',
    '/kit/@portico/create',
    '/kit/react',
    '/kit/kit.json',
    '/kit/ui.tgz',
    '/kit/..%2f..%2fpackage.json',
    `/kit/@portico/ui/-/other-${VERSION}.tgz`,
    `/kit/@portico/ui/-/..%2f..%2fui-${VERSION}.tgz`,
  ])('has nothing at %s', async (url) => {
    const { statusCode, headers } = await request(open, url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('of a portal that was built without one is told so', async () => {
    const app = Fastify();
    const nowhere = { folder: join(folder, 'none'), isFor: 'everybody', holderOf: async () => undefined } as const;
    registerKit(app, nowhere);
    expect((await request(app, PACKUMENT)).json()).toEqual({ error: 'This portal was built without an SDK.' });
  });
});

describe('the kit for teams alone', () => {
  const authHeaders = () => ({ authorization: `Bearer ${credential.text}` });

  it.each([PACKUMENT, TARBALL, CREATE])(
    '%s opens by any credential of a team, and is kept by nobody else',
    async (url) => {
      for (const headers of [undefined, { authorization: 'Bearer portico_none' }]) {
        const rejection = await request(closed, url, headers);
        expect([rejection.statusCode, rejection.headers['www-authenticate']]).toEqual([401, 'Bearer realm="portico"']);
        expect(rejection.json().error).toMatch(/credential/);
      }
      const opened = await request(closed, url, authHeaders());
      expect([opened.statusCode, /^private, /.test(String(opened.headers['cache-control']))]).toEqual([200, true]);
    },
  );

  it('is closed to a credential that was revoked', async () => {
    await revokeCredential(portal.db, { ...ADMIN_ACTION, id: credential.id });
    expect((await request(closed, TARBALL, authHeaders())).statusCode).toBe(401);
  });
});

it('is served by the whole server, to everybody unless a setting says otherwise', async () => {
  expect(portal.env.kit).toBe('everybody');
  expect((await portal.app.inject('/kit/@portico%2fserver')).statusCode).toBe(404);
  const guarded = await newTestApp({ PORTICO_SDK_ACCESS: 'teams' });
  try {
    expect((await guarded.app.inject('/kit/@portico%2fserver')).statusCode).toBe(401);
  } finally {
    await guarded.close();
  }
});
