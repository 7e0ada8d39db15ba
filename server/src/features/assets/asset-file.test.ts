import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodingsIn, FileUnavailableError, findAsset } from './asset-file.ts';
import { readBelow } from './read-below.ts';
import { registerAssets } from './register-assets.ts';

describe('encodingsIn', () => {
  it.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['br;q=1.0, gzip;q=0.8', ['br', 'gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['BR', ['br']],
    ['', []],
    ['identity', []],
  ])('reads %j', (accepted, expected) => {
    expect(encodingsIn(accepted)).toEqual(expected);
  });
});

/** File types that a browser could execute when opened directly. They are never served, even if the store has them. */
const OTHER_ENDINGS = ['exe', 'svg', 'html', 'xhtml', 'mml', 'xml', 'wasm', 'mjs', 'js.map', 'pdf'];

describe('the assets', () => {
  const version = 'mf-search/1.0.0-0a1b2c3d';
  let folder: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-assets-'));
    await mkdir(join(folder, 'host'));
    await mkdir(join(folder, 'remotes', version), { recursive: true });
    await writeFile(join(folder, 'host/main.0a1b2c3d.js'), 'plain');
    await writeFile(join(folder, 'host/main.0a1b2c3d.js.br'), 'brotli');
    await writeFile(join(folder, 'host/host.json'), 'hush');
    await writeFile(join(folder, 'secret.json'), 'hush');
    await writeFile(join(folder, 'remotes', version, 'remoteEntry.js'), 'entry');
    await writeFile(join(folder, 'remotes', version, 'words.json'), '{}');
    for (const ending of OTHER_ENDINGS) await writeFile(join(folder, 'remotes', version, `evil.${ending}`), 'hush');
    app = Fastify();
    registerAssets(app, { hostFolder: join(folder, 'host'), readRemote: readBelow(join(folder, 'remotes')) });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, accept = 'br') => app.inject({ url, headers: { 'accept-encoding': accept } });

  it('serves the smallest form that the browser takes, for ever', async () => {
    const response = await get('/portal/assets/main.0a1b2c3d.js');
    expect(response.body).toBe('brotli');
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect((await get('/portal/assets/main.0a1b2c3d.js', 'gzip')).body).toBe('plain');
  });

  it('[FED-03] serves a published version, asked again under any query', async () => {
    expect((await get(`/remotes/${version}/remoteEntry.js?attempt=1`)).body).toBe('entry');
  });

  it.each(['remoteEntry.js', 'words.json', 'gone.js'])(
    '[PLAT-05] gives %s of a remote no origin of its own, should it be opened as a page',
    async (file) => {
      const { headers } = await get(`/remotes/${version}/${file}`);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it.each([
    '/portal/assets/host.json',
    '/portal/assets/gone.0a1b2c3d.js',
    '/portal/assets/../secret.json',
    '/portal/assets/%2e%2e%2fsecret.0a1b2c3d.json',
    ...OTHER_ENDINGS.map((ending) => `/remotes/${version}/evil.${ending}`),
    `/remotes/${version}/../../../secret.json`,
    `/remotes/${version}/%2e%2e/%2e%2e/%2e%2e/secret.json`,
    '/remotes/mf-search/remoteEntry.js',
    `/remotes/${version}/`,
    `/remotes/${version}/remoteEntry.js%00.js`,
    `/portal/assets/${'a'.repeat(300)}.0a1b2c3d.js`,
  ])('has nothing at %s, and lets nobody keep that answer', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('hush');
  });

  it.each(['../secret.json', 'a/../../secret.json', '/../secret.json', '..\\secret.json', 'x\0.json'])(
    'never leaves its folder for %j',
    async (path) => {
      expect(await findAsset(readBelow(join(folder, 'host')), path, '')).toBeUndefined();
    },
  );

  it('lets nobody keep a missing file', async () => {
    const { headers } = await get('/portal/assets/gone.0a1b2c3d.js');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('takes the plain form where there is no answer for a packed one, and asks for no other packed one', async () => {
    const requestedPaths: string[] = [];
    const asset = await findAsset(
      async (path) => {
        requestedPaths.push(path);
        if (path !== 'a.js') throw new FileUnavailableError('no answer in time', 504);
        return Buffer.from('plain');
      },
      'a.js',
      'br, gzip',
    );
    expect([asset?.content.toString(), asset?.encoding]).toEqual(['plain', undefined]);
    expect(requestedPaths).toEqual(['a.js.br', 'a.js']);
  });

  it.each([503, 504] as const)(
    'answers %i where the store gives no answer, and lets nobody keep it',
    async (status) => {
      const far = Fastify();
      const readRemote = () => Promise.reject(new FileUnavailableError('no answer', status));
      registerAssets(far, { hostFolder: join(folder, 'host'), readRemote });
      const response = await far.inject({ url: `/remotes/${version}/remoteEntry.js` });
      expect(response.statusCode).toBe(status);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'retry-after': '5',
        ...{ 'x-content-type-options': 'nosniff' },
      });
      expect(response.body).not.toContain('no answer');
      await far.close();
    },
  );
});
