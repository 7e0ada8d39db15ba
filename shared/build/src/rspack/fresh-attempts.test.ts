import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshAttemptsCode } from './fresh-attempts.ts';

type End = (event: { type: string }) => void;

const LIMIT = 2_000;
const CHUNK = '/remotes/mf-search/1.0.0/page.js';

/** The chunk loader of a bundle, with its requests to the network. */
function aLoader(entry = '/remotes/mf-search/1.0.0/remoteEntry.js') {
  const requests: { readonly url: string; readonly key: string; readonly end: End }[] = [];
  const require = { l: (url: string, end: End, key: string) => void requests.push({ url, key, end }) };
  runInNewContext(freshAttemptsCode(), {
    __webpack_require__: require,
    document: { currentScript: { src: entry }, documentElement: { dataset: { remoteTimeout: String(LIMIT) } } },
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    Date: { now: () => Date.now() },
  });
  const load = () => {
    const done = vi.fn<End>();
    require.l(CHUNK, done, 'page');
    return done;
  };
  return { load, requests };
}

describe('a chunk of a bundle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[FED-05] that failed is asked for again under an address that no cache knows', () => {
    const { load, requests } = aLoader();
    const done = load();
    requests[0]?.end({ type: 'error' });
    expect(done).toHaveBeenCalledWith({ type: 'error' });
    load();
    expect(requests.map(({ url, key }) => [url, key])).toEqual([
      [CHUNK, 'page'],
      [`${CHUNK}?attempt=1`, 'page.1'],
    ]);
  });

  it('[FED-05] of an entry that was asked for again starts under its attempt', () => {
    const { load, requests } = aLoader('https://portico.test/remotes/mf-search/1.0.0/remoteEntry.js?attempt=2');
    load();
    expect(requests[0]?.url).toBe(`${CHUNK}?attempt=2`);
  });

  it('[FED-05] that hangs has failed when the time is over, once', () => {
    const { load, requests } = aLoader();
    const done = load();
    vi.advanceTimersByTime(LIMIT - 1);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
    requests[0]?.end({ type: 'load' });
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('[FED-05] that had arrived while the page stood still has not failed', () => {
    const { load, requests } = aLoader();
    const done = load();
    standStill();
    expect(done).not.toHaveBeenCalled();
    requests[0]?.end({ type: 'load' });
    expect(done).toHaveBeenCalledWith({ type: 'load' });
    expect(vi.getTimerCount()).toBe(0);
    load();
    expect(requests[1]?.url).toBe(CHUNK);
  });

  it('[FED-05] that hangs all the same fails in its second time', () => {
    const { load } = aLoader();
    const done = load();
    standStill();
    standStill();
    expect(done).toHaveBeenCalledWith(expect.objectContaining({ type: 'timeout' }));
  });

  /** The timer is due, but fires three seconds late. */
  function standStill(): void {
    vi.setSystemTime(Date.now() + 3_000);
    vi.advanceTimersByTime(LIMIT);
  }
});
