import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { aBuiltRelease, ENTRY, PAGE, v } from '../test-support/test-builds.ts';
import { serverFiles } from './portal-files.ts';

const FILES: Readonly<Record<string, string>> = {
  'remoteEntry.js': ENTRY,
  'page.0a1b2c3d.js': PAGE,
  'en.js': 'en',
  'zh.js': 'zh',
};
const RELEASE = aBuiltRelease(v(0));
const PORTAL = 'https://portal.example';
const FOR_MS = 300;

let requests: string[] = [];
let handler: RequestListener;
const server = createServer((request, response) => {
  requests.push(`${request.url} from ${request.headers.origin}`);
  handler(request, response);
});
let address: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/remotes/`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  requests = [];
});

const contentOf = (url = '') => FILES[url.slice(url.lastIndexOf('/') + 1)];
const well =
  (allowed = '*', changed: Readonly<Record<string, string>> = {}): RequestListener =>
  ({ url = '' }, response) => {
    const content = changed[url.slice(url.lastIndexOf('/') + 1)] ?? contentOf(url) ?? '';
    response.writeHead(200, { 'access-control-allow-origin': allowed, 'content-encoding': 'gzip' });
    response.end(gzipSync(content));
  };
const read = async (path: string) => {
  const content = contentOf(path);
  return content === undefined ? undefined : Buffer.from(content);
};
const files = (input: { address?: string; origins?: string[] } = {}) =>
  serverFiles({ place: 'the store', read, address, origins: [PORTAL], forMs: FOR_MS, fileBytes: 1000, ...input });

it.each(['*', PORTAL])(
  '[PLAT-07] every pinned file is read as pages of the portal read it, allowed to %s',
  async (allowed) => {
    handler = well(allowed);
    await files().assertReadable(RELEASE);
    expect(requests.sort()).toEqual(
      Object.keys(RELEASE.integrity)
        .map((file) => `/remotes/mf-search/${v(0)}/${file} from ${PORTAL}`)
        .sort(),
    );
  },
);

it('[PLAT-07] a path of the portal itself is its own store, which was read', async () => {
  handler = well();
  await files({ address: '/remotes/' }).assertReadable(RELEASE);
  expect(requests).toEqual([]);
});

it.each<[string, RequestListener, string]>([
  ['does not have it', (_request, response) => response.writeHead(404).end(), 'is not in ADDRESS'],
  [
    'has another content',
    well('*', { 'zh.js': 'tampered' }),
    'its file zh.js in ADDRESS differs from the published one',
  ],
  ['answers by an error', (_request, response) => response.writeHead(502).end(), 'from ADDRESS: it responds with 502'],
  ['keeps pages of the portal out', well('https://other.example'), 'it sends no access-control-allow-origin'],
  ['hangs', () => {}, `from ADDRESS: it does not respond within ${FOR_MS} ms`],
  [
    'hangs in the middle of a file',
    (_request, response) =>
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-length': 99 }).write('x'),
    `it does not respond within ${FOR_MS} ms`,
  ],
])(
  '[PLAT-07] an address that %s refuses the version, with the file and the address',
  async (_what, input, expected) => {
    handler = input;
    const error: unknown = await files()
      .assertReadable(RELEASE)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RemoteRuleError);
    const { message, details } = error as RemoteRuleError;
    expect(message).toContain(expected.replace('ADDRESS', address));
    expect(Object.keys(RELEASE.integrity)).toContain(details.file);
    expect(details.place).toBe(address);
  },
);

it('[PLAT-07] an address where nobody listens refuses the version', async () => {
  await expect(files({ address: 'http://127.0.0.1:1/remotes/' }).assertReadable(RELEASE)).rejects.toThrow(
    /cannot be read from http:\/\/127\.0\.0\.1:1\/remotes\/: it cannot be reached/,
  );
});

it('[PLAT-07] each origin of the portal must be let in', async () => {
  handler = well(PORTAL);
  await expect(files({ origins: [PORTAL, 'https://second.example'] }).assertReadable(RELEASE)).rejects.toThrow(
    'it sends no access-control-allow-origin that lets pages of the portal read it',
  );
});
