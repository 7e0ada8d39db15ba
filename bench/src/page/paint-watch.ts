import type { Page } from '@playwright/test';

/** Paints observed in the page; milliseconds since the navigation started. */
export interface Paints {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The element of the largest paint: its tag and the beginning of its text or URL. */
  readonly largest: string;
  /** When each awaited element was first painted. */
  readonly seen: Readonly<Record<string, number>>;
}

/** Watches the paints of every HTML page that is loaded; `awaited` are selectors by name. */
export async function watchPaints(page: Page, awaited: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript({ content: `(${SCRIPT})(${JSON.stringify(awaited)})` });
}

/** Waits until an awaited element is painted. */
export async function waitForPaint(page: Page, name: string, withinMs: number): Promise<void> {
  // A function instead of a string: the page's CSP forbids `eval`.
  const isPainted = (thing: string) => (globalThis as unknown as { benchPaints: Paints }).benchPaints.seen[thing];
  await page.waitForFunction(isPainted, name, { timeout: withinMs });
}

export async function readPaints(page: Page): Promise<Paints> {
  return page.evaluate<Paints>('benchPaints');
}

/**
 * Runs in the page before other scripts. The recorded time is the start of the task after the next frame, when the
 * frame with the element has been produced.
 */
const SCRIPT = `(selectors) => {
  const paints = (window.benchPaints = { firstPaint: 0, largestPaint: 0, largest: '', seen: {} });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) paints.firstPaint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    const what = last.url ? last.url.replace(/^.*\\//, '') : (last.element?.textContent ?? '').trim().slice(0, 40);
    paints.largestPaint = last.startTime;
    paints.largest = (last.element?.tagName.toLowerCase() ?? '?') + ' ' + what;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const waiting = new Map(Object.entries(selectors));
  const watcher = new MutationObserver(() => {
    for (const [name, selector] of waiting) {
      if (!document.querySelector(selector)) continue;
      waiting.delete(name);
      requestAnimationFrame(() => setTimeout(() => (paints.seen[name] = performance.now())));
    }
    if (waiting.size === 0) watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true });
}`;
