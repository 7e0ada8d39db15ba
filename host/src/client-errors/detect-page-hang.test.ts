import { ClientErrorReport, decode } from '@portico/contract';
import { lastErrorsText } from '@portico/runtime';
import { describe, expect, it, vi } from 'vitest';
import { buildRelease } from '../remotes/test-release.ts';
import { detectPageHang, type PageHangScene } from './detect-page-hang.ts';
import type { WatchedPage } from './page-hang-worker.ts';

const LOAD = '0c4e7e0e-5c5e-4a5e-9d0e-3f1c8a526a55';
const TRIPS = { remote: 'mf-trips', version: '1.4.2-0a1b2c3d' };

function aWatch(more: Partial<PageHangScene> = {}) {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn<(page: WatchedPage) => void>() });
  const handOver = detectPageHang(
    {
      currentPage: () => ({ ownerOf: () => TRIPS, host: '1.0.0-00000000', overridden: undefined, load: LOAD }),
      inStead: (pageError) => lastErrorsText({ load: LOAD, faults: [pageError] }),
      running: () => undefined,
      isAlone: () => true,
      ...more,
    },
    worker,
  );
  const held = () => {
    const text = worker.postMessage.mock.lastCall?.[0].report ?? '';
    if (text === '') return undefined;
    const read = decode(ClientErrorReport, JSON.parse(text));
    if (!read.ok) throw new Error('the report does not fit the contract');
    return read.value.faults[0];
  };
  return { worker, handOver, held };
}

describe('what a worker tells in the page’s stead', () => {
  it('is of the code that runs, else of whose page is shown', () => {
    const running = vi.fn<PageHangScene['running']>();
    const { held, handOver } = aWatch({ running });
    expect(held()).toMatchObject({ ...TRIPS, phase: 'standstill', number: 1000 });
    running.mockReturnValue(buildRelease());
    handOver();
    expect(held()).toMatchObject({ remote: 'mf-search', version: buildRelease().version, phase: 'standstill' });
  });

  it('is the host’s where nobody else’s page is shown', () => {
    const { held } = aWatch({
      currentPage: () => ({ ownerOf: () => undefined, host: '1.0.0-0', overridden: undefined, load: LOAD }),
    });
    expect(held()).toMatchObject({ remote: 'host', version: '1.0.0-0' });
  });

  it('is nothing of a developer’s own build', () => {
    const { held } = aWatch({
      currentPage: () => ({ ownerOf: () => TRIPS, host: '', overridden: 'mf-trips', load: LOAD }),
    });
    expect(held()).toBeUndefined();
  });

  it('is uncertain where other remotes ran on the page', () => {
    const { held } = aWatch({ isAlone: () => false });
    expect(held()).toMatchObject({ ...TRIPS, isUncertain: true });
    expect(aWatch().held()?.isUncertain).toBeUndefined();
  });

  it('is handed over anew each time that the worker asks', () => {
    const { worker } = aWatch();
    worker.dispatchEvent(new Event('message'));
    expect(worker.postMessage).toHaveBeenCalledTimes(2);
  });

  it('is nothing while somebody looks at what is printed', () => {
    const { held } = aWatch();
    window.dispatchEvent(new Event('beforeprint'));
    expect(held()).toBeUndefined();
    window.dispatchEvent(new Event('afterprint'));
    expect(held()).toMatchObject(TRIPS);
  });
});
