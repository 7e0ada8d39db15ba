import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { findRejectedFile } from './rejected-file.ts';
import { buildRelease } from './test-release.ts';

afterEach(() => vi.unstubAllGlobals());

const pinOf = (text: string, bits: string) => `sha${bits}-${createHash(`sha${bits}`).update(text).digest('base64')}`;

function whereItComesAs(respond: () => Response | Promise<Response>) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => await respond()),
  );
}

it.each(['256', '384', '512'])('names a file whose bytes are other than its pin of SHA-%s says', async (bits) => {
  const release = buildRelease({}, { integrity: { 'page.js': pinOf('published', bits) } });
  whereItComesAs(() => new Response('changed'));
  expect(await findRejectedFile(release, 'page.js')).toBe('page.js');
  whereItComesAs(() => new Response('published'));
  expect(await findRejectedFile(release, 'page.js')).toBeUndefined();
});

it('names a file without a pin, which is never loaded', async () => {
  expect(await findRejectedFile(buildRelease({}, { integrity: {} }), 'page.js')).toBe('page.js');
});

it.each<[string, () => Response | Promise<Response>]>([
  ['is gone', () => new Response('not here', { status: 404 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not name a file that %s', async (_, respond) => {
  whereItComesAs(respond);
  expect(await findRejectedFile(buildRelease(), 'remoteEntry.js')).toBeUndefined();
});
