import { afterEach, expect, it, vi } from 'vitest';
import { readDevelopmentRelease } from './development-release.ts';

const AT = 'http://localhost:4313/';

/** The `remote.json` of a development build. */
const BUILT = {
  name: 'mf-trips',
  version: 'development',
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-old' },
  pages: {},
  locales: {},
  labels: {},
  manifest: {
    name: 'mf-trips',
    owner: 'trips',
    contract: '^1.0.0',
    routes: [],
    menu: [],
    dialogs: [],
    languages: ['en'],
  },
};

afterEach(() => vi.unstubAllGlobals());

it('takes what the development server says, at its address and without digests', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requested.push(request.url);
    return Response.json(BUILT);
  });
  expect(await readDevelopmentRelease('mf-trips', AT)).toEqual({ ...BUILT, integrity: {}, base: AT });
  expect(requested).toEqual([`${AT}remote.json`]);
});

it.each([
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['it has no build', () => Promise.resolve(new Response('', { status: 404 }))],
  ['it serves another remote', () => Promise.resolve(Response.json({ ...BUILT, name: 'mf-search' }))],
  ['it says only half', () => Promise.resolve(Response.json({ ...BUILT, manifest: {} }))],
  ['it answers with a page', () => Promise.resolve(new Response('<html></html>'))],
])('rejects when %s', async (_, response) => {
  vi.stubGlobal('fetch', response);
  await expect(readDevelopmentRelease('mf-trips', AT)).rejects.toThrow();
});
