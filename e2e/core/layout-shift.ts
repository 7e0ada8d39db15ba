import type { Page } from '@playwright/test';

/** Starts to sum up layout shifts, from the next HTML page on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sum = { shift: 0, worst: [] as string[] };
    Object.assign(window, { layoutShift: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node | null }[];
      })[]) {
        // Shifts after a user's input are expected.
        if (entry.hadRecentInput) continue;
        sum.shift += entry.value;
        for (const { node } of entry.sources)
          sum.worst.push(
            `${entry.value.toFixed(4)} ${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far, with the shifted elements. */
export function layoutShift(page: Page): Promise<{ readonly shift: number; readonly worst: readonly string[] }> {
  return page.evaluate(() => (window as unknown as { layoutShift: { shift: number; worst: string[] } }).layoutShift);
}
