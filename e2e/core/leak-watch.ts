import type { CDPSession, Page } from '@playwright/test';

/** The objects that a page retains after garbage collection. */
export interface Held {
  readonly listeners: number;
  readonly timers: number;
  readonly observers: number;
  readonly styles: number;
  readonly rules: number;
  readonly nodes: number;
  readonly heap: number;
}

const MOST_TURNS = 20;

/** Functions that the watch adds to the page's window. */
interface Watched {
  readonly held: () => { timers: number; observers: number };
  readonly shortTimers: () => number[];
}

/** Counts retained objects, from the next HTML page on. */
export class LeakWatch {
  readonly #page: Page;
  readonly #session: CDPSession;

  static async begin(page: Page): Promise<LeakWatch> {
    await page.addInitScript(countTimersAndObservers);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    return new LeakWatch(page, session);
  }

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** The counts once they are stable. */
  async held(): Promise<Held> {
    await this.#shortTimersRun();
    let [last, now] = [await this.#count(), await this.#count()];
    const isSame = () => last.listeners === now.listeners && last.timers === now.timers && last.nodes === now.nodes;
    for (let turn = 0; turn < MOST_TURNS && !isSame(); turn++) [last, now] = [now, await this.#count()];
    return now;
  }

  /**
   * Waits for current short timers, such as the delay of a loading indicator: their number depends on the moment.
   * Recurring timers, such as a clock, are counted before and after.
   */
  async #shortTimersRun(): Promise<void> {
    const pendingTimers = await this.#page.evaluate(() => (window as unknown as Watched).shortTimers());
    await this.#page.waitForFunction((ids) => {
      const now = new Set((window as unknown as Watched).shortTimers());
      return !ids.some((id) => now.has(id));
    }, pendingTimers);
  }

  async #count(): Promise<Held> {
    // Objects released by a finalizer are collected in the next turn.
    for (let turn = 0; turn < 3; turn++) {
      await this.#session.send('HeapProfiler.collectGarbage');
      await this.#page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    }
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const metric = (metricName: string) => metrics.find(({ name }) => name === metricName)?.value ?? Number.NaN;
    const counted = await this.#page.evaluate(() => {
      const { timers, observers } = (window as unknown as Watched).held();
      const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
      return {
        timers,
        observers,
        styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
        rules: sheets.reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
      };
    });
    return {
      ...counted,
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      heap: metric('JSHeapUsedSize'),
    };
  }
}

/** Runs in the page before its scripts. */
function countTimersAndObservers(): void {
  const SHORT_MILLISECONDS = 5_000;
  const timers = new Map<number, number>();
  const { setTimeout: later, setInterval: often, clearTimeout: notLater, clearInterval: notOften } = window;
  Object.assign(window, {
    setTimeout: (work: (...args: unknown[]) => void, wait?: number, ...args: unknown[]) => {
      const id: number = later(() => {
        timers.delete(id);
        work(...args);
      }, wait);
      timers.set(id, wait ?? 0);
      return id;
    },
    setInterval: (work: () => void, wait?: number, ...args: unknown[]) => {
      const id = often(work, wait, ...args);
      timers.set(id, Number.POSITIVE_INFINITY);
      return id;
    },
    clearTimeout: (id: number) => {
      timers.delete(id);
      notLater(id);
    },
    clearInterval: (id: number) => {
      timers.delete(id);
      notOften(id);
    },
  });

  const made = new Set<WeakRef<object>>();
  const targets = new WeakMap<object, number>();
  const count = (observer: object, change: (before: number) => number) => {
    if (!targets.has(observer)) made.add(new WeakRef(observer));
    targets.set(observer, Math.max(0, change(targets.get(observer) ?? 0)));
  };
  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver, PerformanceObserver]) {
    const own = prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
    const { observe, unobserve, disconnect } = own;
    own.observe = function (...args) {
      count(this, (before) => before + 1);
      return observe?.apply(this, args);
    };
    if (unobserve) {
      own.unobserve = function (...args) {
        count(this, (before) => before - 1);
        return unobserve.apply(this, args);
      };
    }
    own.disconnect = function (...args) {
      count(this, () => 0);
      return disconnect?.apply(this, args);
    };
  }
  const isLive = (ref: WeakRef<object>) => {
    const observer = ref.deref();
    return observer !== undefined && (targets.get(observer) ?? 0) > 0;
  };
  const watched: Watched = {
    held: () => ({ timers: timers.size, observers: [...made].filter(isLive).length }),
    shortTimers: () => [...timers].filter(([, wait]) => wait <= SHORT_MILLISECONDS).map(([id]) => id),
  };
  Object.assign(window, watched);
}
