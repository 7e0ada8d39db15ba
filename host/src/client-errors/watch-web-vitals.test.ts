import type { WebVitalsReport } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRelease } from '../remotes/test-release.ts';
import { type WebVitalsScene, watchWebVitals } from './watch-web-vitals.ts';

const LOAD = '0c4e7e0e-5c5e-4a5e-9d0e-3f1c8a526a55';
const TRIPS = { remote: 'mf-trips', version: '1.4.2-0a1b2c3d' };
const SEARCH_FILE = 'https://portal.example/remotes/mf-search/1.0.0-0a1b2c3d/787.042700a6.js';

type Take = (list: { readonly getEntries: () => readonly object[] }) => void;

/** A fake browser that supports these entry types. */
function aBrowser(kinds: readonly string[]) {
  const takers = new Map<string, Take>();
  class Observer {
    static readonly supportedEntryTypes = kinds;
    readonly #take: Take;
    constructor(take: Take) {
      this.#take = take;
    }
    observe({ type }: { readonly type: string }) {
      takers.set(type, this.#take);
    }
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal(
    'PerformanceEventTiming',
    class {
      get interactionId() {
        return 0;
      }
    },
  );
  return (type: string, ...entries: object[]) => takers.get(type)?.({ getEntries: () => entries });
}

let isLookedAt = true;
beforeEach(() => {
  isLookedAt = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isLookedAt ? 'visible' : 'hidden'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function aWatch(more: Partial<WebVitalsScene> = {}) {
  const send = vi.fn<(report: WebVitalsReport) => void>();
  watchWebVitals({
    currentPage: () => ({ ownerOf: () => TRIPS, host: '2.0.0-0a1b2c3d', overridden: undefined, load: LOAD }),
    running: () => undefined,
    send,
    measureVitals: () => () => ({ lcpMs: 1200, clsThousandths: 12 }),
    ...more,
  });
  const lookAway = () => {
    isLookedAt = false;
    document.dispatchEvent(new Event('visibilitychange'));
    isLookedAt = true;
    return send.mock.lastCall?.[0].slowness;
  };
  return { send, lookAway };
}

const frame = (scripts: readonly object[], more: object = {}) => ({
  ...{ startTime: 5000, duration: 320, blockingDuration: 270, scripts },
  ...more,
});

describe('a page that watches its slowness', () => {
  it('names the remote whose file kept it busy, and that of the open page where shared code did', () => {
    const emit = aBrowser(['long-animation-frame', 'longtask', 'event']);
    const { lookAway } = aWatch();
    emit('long-animation-frame', frame([{ sourceURL: SEARCH_FILE, duration: 300 }]), frame([]));
    // Long because of a missing frame, not because of work.
    emit('long-animation-frame', frame([], { blockingDuration: 0 }));
    emit(
      'event',
      { startTime: 5001, duration: 312, interactionId: 7 },
      { startTime: 6000, duration: 400, interactionId: 0 },
    );
    expect(lookAway()).toEqual({
      reportsTasks: true,
      reportsInteractions: true,
      versions: [
        {
          remote: 'mf-search',
          version: '1.0.0-0a1b2c3d',
          longTasks: 1,
          longMs: 320,
          longestMs: 320,
          slowInteractions: 0,
          slowestMs: 0,
        },
        { ...TRIPS, longTasks: 1, longMs: 320, longestMs: 320, slowInteractions: 1, slowestMs: 312 },
      ],
    });
  });

  it('gives a task to what has just begun to be drawn', () => {
    const emit = aBrowser(['longtask']);
    const release = buildRelease();
    const { lookAway } = aWatch({ running: () => release });
    emit('longtask', { startTime: 5000, duration: 90 });
    expect(lookAway()).toMatchObject({
      reportsInteractions: false,
      versions: [{ remote: release.name, version: release.version, longTasks: 1 }],
    });
  });

  it('gives a press to the page that was shown when it was pressed', () => {
    const emit = aBrowser(['long-animation-frame', 'event']);
    const currentPage = { host: '', overridden: undefined, load: LOAD };
    let visibleRemote = TRIPS;
    const { lookAway } = aWatch({ currentPage: () => ({ ...currentPage, ownerOf: () => visibleRemote }) });
    const press = new Event('click');
    window.dispatchEvent(press);
    visibleRemote = { remote: 'mf-booking', version: '1.0.0-0a1b2c3d' };
    emit('event', { startTime: press.timeStamp, duration: 240, interactionId: 7 });
    emit('long-animation-frame', frame([], { startTime: press.timeStamp + 2 }));
    expect(lookAway()?.versions).toMatchObject([{ ...TRIPS, longTasks: 1, slowInteractions: 1, slowestMs: 240 }]);
  });

  it('tells all of it when somebody looks away, and again only what has changed since', () => {
    const emit = aBrowser(['long-animation-frame', 'event']);
    const { send, lookAway } = aWatch();
    expect(lookAway()).toEqual({ reportsTasks: true, reportsInteractions: true, versions: [] });
    lookAway();
    window.dispatchEvent(new Event('pagehide'));
    expect(send).toHaveBeenCalledTimes(1);
    emit('long-animation-frame', frame([]));
    lookAway();
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.lastCall?.[0]).toMatchObject({ load: LOAD, slowness: { versions: [{ ...TRIPS, longTasks: 1 }] } });
  });

  it('tells the vitals of the page load once', () => {
    const emit = aBrowser(['long-animation-frame', 'event']);
    const { send, lookAway } = aWatch();
    lookAway();
    emit('long-animation-frame', frame([]));
    lookAway();
    expect(send.mock.calls.map(([{ vitals }]) => vitals)).toEqual([{ lcpMs: 1200, clsThousandths: 12 }, undefined]);
  });

  it('tells nothing of a developer’s own build', () => {
    const emit = aBrowser(['long-animation-frame', 'event']);
    const { lookAway } = aWatch({
      currentPage: () => ({ ownerOf: () => TRIPS, host: '', overridden: 'mf-trips', load: LOAD }),
    });
    emit('long-animation-frame', frame([]));
    emit('event', { startTime: 5001, duration: 312, interactionId: 7 });
    expect(lookAway()?.versions).toEqual([]);
  });

  it('tells nothing where the browser tells nothing', () => {
    aBrowser([]);
    const { send, lookAway } = aWatch();
    lookAway();
    expect(send).not.toHaveBeenCalled();
  });
});
