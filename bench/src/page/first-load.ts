import type { Browser } from '@playwright/test';
import { type SignedInState, VIEWPORT } from './browser.ts';
import { type LevelledRequest, withLevels } from './levels.ts';
import { type Paints, readPaints, waitForPaint, watchPaints } from './paint-watch.ts';
import { apply, type Profile } from './profiles.ts';
import { listenToWire } from './wire-log.ts';

/** A page to measure by its first load. */
export interface Entry {
  readonly name: string;
  readonly address: string;
  /** The remote of the page. */
  readonly remote: string;
  /** Selector of an element that only the remote renders. */
  readonly remotePixel: string;
  /** Selector that shows that the page is complete, with its data. */
  readonly complete: string;
  /** Omitted for a new visitor. */
  readonly state?: SignedInState;
}

export interface FirstLoad extends Paints {
  readonly requests: readonly LevelledRequest[];
  /** `requests` until the page is complete, without prefetches. */
  readonly first: readonly LevelledRequest[];
  /**
   * Scripts of other remotes that the idle prefetch requested before the page was complete. Their number depends on the
   * speed of the machine, so they are reported separately.
   */
  readonly ahead: readonly LevelledRequest[];
  /** Requests with a response before the remote's first pixel. */
  readonly beforeRemote: readonly LevelledRequest[];
}

const WITHIN_MS = 60_000;
/** For late images and the last candidate of the largest paint. */
const SETTLE_MS = 700;

/** Opens the page in a browser with an empty cache. */
export async function loadCold(browser: Browser, origin: string, entry: Entry, profile: Profile): Promise<FirstLoad> {
  const { address, remotePixel, complete, state } = entry;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: VIEWPORT,
    ...(state ? { storageState: state } : {}),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const wire = await listenToWire(session);
    await apply(profile, session);
    await watchPaints(page, { remote: remotePixel, complete });
    await page.goto(address, { waitUntil: 'commit', timeout: WITHIN_MS });
    await waitForPaint(page, 'complete', WITHIN_MS);
    await page.waitForTimeout(SETTLE_MS);
    const paints = await readPaints(page);
    const requests = withLevels(wire(), new URL(address, origin).href);
    return { ...paints, requests, ...cut(requests, paints, entry.remote) };
  } finally {
    await context.close();
  }
}

/** The network clock and the page's clock both start with the request of the HTML page. */
function cut(
  requests: readonly LevelledRequest[],
  { seen }: Paints,
  remote: string,
): Pick<FirstLoad, 'first' | 'ahead' | 'beforeRemote'> {
  const start = Math.min(...requests.map(({ sentAt }) => sentAt));
  const after = (seconds: number | undefined) => ((seconds ?? Number.POSITIVE_INFINITY) - start) * 1000;
  const sent = requests.filter(({ sentAt }) => after(sentAt) <= (seen.complete ?? 0));
  const isOwn = ({ url }: LevelledRequest) => !isOfAnother(url, remote);
  return {
    first: sent.filter(isOwn),
    ahead: sent.filter((request) => !isOwn(request)),
    beforeRemote: requests.filter((request) => isOwn(request) && after(request.doneAt) <= (seen.remote ?? 0)),
  };
}

/** Whether a URL belongs to another remote than the page's. */
export function isOfAnother(url: string, remote: string): boolean {
  const name = /^\/remotes\/([^/]+)\//.exec(new URL(url).pathname)?.[1];
  return name !== undefined && name !== remote;
}
