import type { RemoteRelease } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFilePrefetcher, PREFETCH_LIMITS } from './prefetch-files.ts';
import { buildRelease } from './test-release.ts';

interface PrefetchRequest {
  readonly path: string;
  readonly integrity: string | undefined;
}

let requests: PrefetchRequest[];
let respond: () => Promise<Response>;

beforeEach(() => {
  requests = [];
  respond = async () => new Response('bytes');
  vi.stubGlobal('fetch', (address: string, { integrity }: RequestInit = {}) => {
    requests.push({ path: new URL(address).pathname, integrity });
    return respond();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function withFiles(files: readonly string[]): RemoteRelease {
  return buildRelease({}, { integrity: Object.fromEntries(files.map((file) => [file, `sha256-${file}`])) });
}

const base = buildRelease().base;

describe('what is fetched ahead', () => {
  it('[PLAT-04] comes with its pin, and becomes no script of the page', async () => {
    await createFilePrefetcher().bring(withFiles(['a.js', 'b.js']), ['a.js', 'b.js', 'unpinned.js']);
    expect(requests).toEqual([
      { path: `${base}a.js`, integrity: 'sha256-a.js' },
      { path: `${base}b.js`, integrity: 'sha256-b.js' },
    ]);
    expect([...document.querySelectorAll('script, link')]).toEqual([]);
  });

  it('is asked for once, and not where the page has it already', async () => {
    const ahead = createFilePrefetcher();
    const release = withFiles(['a.js', 'b.js']);
    vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
      name.endsWith('b.js') ? [{} as PerformanceEntry] : [],
    );
    await Promise.all([ahead.bring(release, ['a.js', 'b.js']), ahead.bring(release, ['a.js'])]);
    expect(requests.map(({ path }) => path)).toEqual([`${base}a.js`]);
  });

  it('is so many files at most', async () => {
    const files = Array.from({ length: PREFETCH_LIMITS.files + 20 }, (_, index) => `${index}.js`);
    const ahead = createFilePrefetcher();
    await ahead.bring(withFiles(files), files);
    expect(requests).toHaveLength(PREFETCH_LIMITS.files);
    expect([createFilePrefetcher().isSpent(), ahead.isSpent()]).toEqual([false, true]);
  });

  it('ends with the file that reaches the limit of bytes', async () => {
    respond = async () => new Response(new Uint8Array(PREFETCH_LIMITS.bytes / 2));
    const ahead = createFilePrefetcher();
    const files = ['a.js', 'b.js', 'c.js', 'd.js'];
    for (const file of files) await ahead.bring(withFiles(files), [file]);
    expect(requests.map(({ path }) => path)).toEqual([`${base}a.js`, `${base}b.js`]);
  });

  it('harms nobody where it is missing or another than was published', async () => {
    respond = async () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(createFilePrefetcher().bring(withFiles(['a.js']), ['a.js'])).resolves.toBeUndefined();
  });
});
