import { afterEach, expect, it, vi } from 'vitest';
import { measureWebVitals } from './web-vitals.ts';

type Take = (list: { readonly getEntries: () => readonly object[] }) => void;

afterEach(() => void vi.unstubAllGlobals());

/** A browser that reports entries of these types. */
function stubBrowser(types: readonly string[]) {
  const takers: { readonly type: string; readonly take: Take }[] = [];
  class Observer {
    static readonly supportedEntryTypes = types;
    readonly #take: Take;
    constructor(take: Take) {
      this.#take = take;
    }
    observe({ type }: { readonly type: string }) {
      takers.push({ type, take: this.#take });
    }
    takeRecords() {
      return [];
    }
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return (type: string, ...entries: object[]) => {
    for (const one of takers) if (one.type === type) one.take({ getEntries: () => entries });
  };
}

it('reads the vitals that the browser reports, in whole units, and leaves out the others', async () => {
  const report = stubBrowser(['largest-contentful-paint', 'layout-shift', 'paint']);
  const read = measureWebVitals();
  report('paint', { name: 'first-contentful-paint', startTime: 640.4 });
  report('largest-contentful-paint', { entryType: 'largest-contentful-paint', startTime: 1234.6 });
  await vi.waitFor(() => expect(read()).toMatchObject({ fcpMs: 640, lcpMs: 1235 }));
  // The library counts shifts from the first paint on.
  report('layout-shift', { value: 0.1234, hadRecentInput: false, startTime: 700 });
  await vi.waitFor(() => expect(read()?.clsThousandths).toBe(123));
  expect(read()?.inpMs).toBeUndefined();
});

it('reads nothing where the browser reports nothing', () => {
  stubBrowser([]);
  expect(measureWebVitals()()).toBeUndefined();
});
