import type { Browser, Page } from '@playwright/test';
import { type SignedInState, VIEWPORT } from '../page/browser.ts';
import { listUrl } from '../page/entries.ts';
import { apply, type Profile } from '../page/profiles.ts';
import { kilobytes } from '../page/weights.ts';
import { listenToWire } from '../page/wire-log.ts';

/** From the list to My Bookings, which belongs to another remote. */
export interface FirstVisit {
  /** Milliseconds from the click to the frame with the other remote's page. */
  readonly toPage: number;
  /** Scripts requested after the click. */
  readonly scripts: number;
  readonly kilobytes: number;
}

export interface VisitSettings {
  readonly origin: string;
  readonly state: SignedInState;
  readonly profile: Profile;
}

const ROW = 'main article[data-row]';
const BOOKINGS = 'nav a[href*="/portal/account/MyTrip"]';
/** Selector of the filters of My Bookings; the list has no such form. */
const OTHER_PAGE = 'main form select';
const PREFETCHED_MS = 5000;
const WITHIN_MS = 20_000;

/** Opens the list, waits for the prefetch or not, then follows a menu link without hovering over it. */
export async function visitAnother(browser: Browser, { origin, state, profile }: VisitSettings): Promise<FirstVisit> {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT, storageState: state });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const wire = await listenToWire(session);
    await page.goto(listUrl());
    await page.locator(ROW).first().waitFor();
    await page.locator(BOOKINGS).first().waitFor();
    await page.waitForTimeout(PREFETCHED_MS);
    await apply(profile, session);
    const before = wire().length;
    const toPage = await follow(page);
    const sent = wire()
      .slice(before)
      .filter(({ kind }) => kind === 'Script');
    return { toPage, scripts: sent.length, kilobytes: kilobytes(sent) };
  } finally {
    await context.close();
  }
}

/** A user's pointer would trigger a prefetch first; a scripted click is the worst case. */
async function follow(page: Page): Promise<number> {
  return page.evaluate(
    ([link, awaited, withinMs]) =>
      new Promise<number>((done, fail) => {
        if (document.querySelector(awaited)) fail(new Error(`${awaited} is visible before the click`));
        const startedAt = performance.now();
        const look = () => {
          if (document.querySelector(awaited)) {
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - startedAt)));
          } else if (performance.now() - startedAt > withinMs) fail(new Error(`No ${awaited} on ${location.href}`));
          else requestAnimationFrame(look);
        };
        (document.querySelector(link) as HTMLElement).click();
        requestAnimationFrame(look);
      }),
    [BOOKINGS, OTHER_PAGE, WITHIN_MS] as const,
  );
}
