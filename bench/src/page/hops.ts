import type { Browser, Page } from '@playwright/test';
import { VIEWPORT } from './browser.ts';
import { type Entry, isOfAnother } from './first-load.ts';
import { readPaints, watchPaints } from './paint-watch.ts';

/** The number of sequential rounds of requests, and the requests of each round. */
export interface Hops {
  readonly remote: number;
  readonly complete: number;
  readonly waves: readonly (readonly string[])[];
}

/** Without a new request for this time, further requests depend on held ones. */
const QUIET_MS = 600;
const MOST_WAVES = 12;
const STEP_MS = 50;
const WITHIN_MS = 90_000;

/**
 * Counts levels by holding requests back: once the page has stopped sending requests, all held ones continue together,
 * and so on. So only a request that needs the response of another one is in a later wave, whatever initiator the
 * browser reports.
 */
export async function countHops(browser: Browser, origin: string, entry: Entry): Promise<Hops> {
  const { address, remotePixel, complete, remote, state } = entry;
  const storage = state ? { storageState: state } : {};
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT, ...storage });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const held: { readonly requestId: string; readonly url: string }[] = [];
    const open = new Set<string>();
    let changedAt = performance.now();
    const changed = () => (changedAt = performance.now());
    // The idle prefetch starts only because the page is delayed; it stays held and is not counted.
    const counts = (url: string) => /^https?:/.test(url) && !isOfAnother(url, remote);
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      if (!counts(request.url)) return;
      held.push({ requestId, url: request.url });
      changed();
    });
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!counts(request.url)) return;
      open.add(requestId);
      changed();
    });
    const closed = ({ requestId }: { requestId: string }) => {
      if (open.delete(requestId)) changed();
    };
    session.on('Network.loadingFinished', closed);
    session.on('Network.loadingFailed', closed);
    await session.send('Network.enable');
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await watchPaints(page, { remote: remotePixel, complete });
    // Not awaited: it resolves with the HTML page, and that request is also held.
    const arrived = page.goto(address, { waitUntil: 'commit' }).catch(() => null);

    const waves: string[][] = [];
    const seen: { remote?: number; complete?: number } = {};
    const deadline = performance.now() + WITHIN_MS;
    while (waves.length < MOST_WAVES && seen.complete === undefined) {
      if (performance.now() > deadline) throw new Error(`${address} was not complete after ${waves.length} levels`);
      await page.waitForTimeout(STEP_MS);
      if (waves.length > 0) {
        const paints = await readPaints(page).catch(() => undefined);
        if (paints?.seen.remote) seen.remote ??= waves.length;
        if (paints?.seen.complete) seen.complete ??= waves.length;
      }
      const isQuiet = performance.now() - changedAt > QUIET_MS && open.size === held.length;
      if (!isQuiet || held.length === 0 || seen.complete !== undefined) continue;
      // A quiet network does not mean an idle page: on a busy machine it may still process the last responses.
      const lastChangedAt = changedAt;
      if (waves.length > 0) await untilIdle(page);
      if (changedAt !== lastChangedAt) continue;
      const wave = held.splice(0);
      waves.push(wave.map(({ url }) => url));
      changed();
      for (const { requestId } of wave) await session.send('Fetch.continueRequest', { requestId });
      if (waves.length === 1) await arrived;
    }
    return { remote: seen.remote ?? Number.NaN, complete: seen.complete ?? Number.NaN, waves };
  } finally {
    await context.close();
  }
}

/** Waits for two idle periods of the main thread with a frame between them. */
async function untilIdle(page: Page): Promise<void> {
  const idle =
    'new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done))))';
  await page.evaluate(`${idle}.then(() => undefined)`);
}

/** The count with the deepest level of the remote. */
export function deepest(counts: readonly Hops[]): Hops {
  const [first, ...others] = counts;
  if (first === undefined) throw new Error('Nothing was counted');
  return others.reduce((most, one) => (one.remote > most.remote ? one : most), first);
}
