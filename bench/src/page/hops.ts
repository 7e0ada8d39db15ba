import type { Browser, Page } from '@playwright/test';
import { VIEWPORT } from './browser.ts';
import { type Entry, isOfAnother } from './first-load.ts';
import { readPaints, watchPaints } from './paint-watch.ts';

/** How many rounds of requests had to be answered, one after the other, and how many requests each held. */
export interface Hops {
  readonly remote: number;
  readonly complete: number;
  readonly waves: readonly (readonly string[])[];
}

/** Nothing new was asked for this long: whatever comes next waits for an answer. */
const QUIET_MS = 600;
const MOST_WAVES = 12;
const STEP_MS = 50;
const WITHIN_MS = 90_000;

/**
 * Counts levels by holding requests back. Everything that the page asks for is stopped; when it asks for nothing more, all of it
 * is let through at once, and so on. Only a request that truly needs the answer of another one comes a wave later, whoever the
 * browser names as its initiator.
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
    // The idle prefetch only begins because the page is made to wait; it is held for good and counts for nothing.
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
    // Not waited for: it ends when the document does, and that is held back too.
    const arrived = page.goto(address, { waitUntil: 'commit' }).catch(() => null);

    const waves: string[][] = [];
    const seen: { remote?: number; complete?: number } = {};
    const deadline = performance.now() + WITHIN_MS;
    while (waves.length < MOST_WAVES && seen.complete === undefined) {
      if (performance.now() > deadline) throw new Error(`${address} was not complete after ${waves.length} waves`);
      await page.waitForTimeout(STEP_MS);
      if (waves.length > 0) {
        const paints = await readPaints(page).catch(() => undefined);
        if (paints?.seen.remote) seen.remote ??= waves.length;
        if (paints?.seen.complete) seen.complete ??= waves.length;
      }
      const isQuiet = performance.now() - changedAt > QUIET_MS && open.size === held.length;
      if (!isQuiet || held.length === 0 || seen.complete !== undefined) continue;
      // Silent on the wire need not be idle: on a busy machine the page may still be working on the last answers.
      const at = changedAt;
      if (waves.length > 0) await untilIdle(page);
      if (changedAt !== at) continue;
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

/** Two idle moments of the page's own thread, one after the other, with a frame between. */
async function untilIdle(page: Page): Promise<void> {
  const idle =
    'new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done))))';
  await page.evaluate(`${idle}.then(() => undefined)`);
}

/** Of several counts the one that waited longest for the remote. */
export function deepest(counts: readonly Hops[]): Hops {
  const [first, ...others] = counts;
  if (first === undefined) throw new Error('Nothing was counted');
  return others.reduce((most, one) => (one.remote > most.remote ? one : most), first);
}
