import type { Page } from '@playwright/test';

/** One user interaction: from the input to the frame with its result, in milliseconds. */
export interface Interaction {
  readonly kind: string;
  readonly toNextPaint: number;
}

/** Starts recording interactions with the Event Timing API. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(`(${SCRIPT})()`);
}

/** Interactions since the last call; the longest event of an interaction is its cost. */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate<Interaction[]>('takeBenchInteractions()');
}

const SCRIPT = `() => {
  let found = new Map();
  const keep = (entries) => {
    for (const { interactionId, duration, name } of entries) {
      if (!interactionId) continue;
      const known = found.get(interactionId);
      if (!known || known.toNextPaint < duration) found.set(interactionId, { kind: name, toNextPaint: duration });
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 });
  window.takeBenchInteractions = () => {
    keep(observer.takeRecords());
    const taken = [...found.values()];
    found = new Map();
    return taken;
  };
}`;
