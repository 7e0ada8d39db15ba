import type { Page } from '@playwright/test';
import { FALLBACK_PATH, hotelListUrl, openRemoteUrl, PATHS, type RemoteRelease, withSource } from '@portico/contract';
import { BREAK_COMPLAINTS, BREAKS, type Break, brokenDialog, sendBroken } from '../../commands/break-remote.ts';
import { forgetFailures } from '../../commands/forget-failures.ts';
import { Trial } from '../../commands/trial.ts';
import { inDays, STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Untouched } from '../../core/untouched.ts';
import { dialogOf } from '../../pages/dialogs.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';

/** From the failure to the working page; on slow machines, twice the usual time to open the page. */
const SOON_MS = 1_500;
/** From the request of the next HTML page to the working page; the same rule applies. */
const AGAIN_MS = 1_000;
const MORE_TRIES = 4;

interface Drawn {
  readonly element: string;
  readonly text: string;
}

interface Place {
  readonly remote: string;
  readonly page: string;
  readonly address: string;
  /** The first element that the remote renders there. */
  readonly shows: Drawn;
  /** Another page of the same remote, opened without loading HTML. */
  readonly later?: { readonly page: string; readonly address: string };
}

const PLACES: readonly Place[] = [
  {
    remote: 'mf-search',
    page: 'hotelList',
    address: withSource(hotelListUrl(STAY), SOURCE),
    shows: { element: 'main [role=search], main search', text: '' },
    later: { page: 'hotelSearch', address: withSource(PATHS.hotelSearch, SOURCE) },
  },
  {
    remote: 'mf-booking',
    page: 'payDisabled',
    address: withSource(PATHS.payDisabled, SOURCE),
    shows: { element: 'main h1', text: 'time has expired' },
    later: { page: 'payResult', address: withSource(PATHS.payResult, SOURCE) },
  },
  {
    remote: 'mf-trips',
    page: 'myTrip',
    address: withSource(PATHS.myTrip, SOURCE),
    shows: { element: 'main h1', text: 'My Bookings' },
    later: { page: 'tripDetail', address: withSource(PATHS.tripDetail, SOURCE) },
  },
  { remote: 'mf-account', page: 'login', address: PATHS.login, shows: { element: 'main h1', text: 'Sign in' } },
];

/**
 * All remotes use one loader: one remote has every break, and each of the others a third of them, so each break occurs
 * twice.
 */
function breaksOf(place: Place): readonly Break[] {
  if (place.remote === 'mf-trips') return BREAKS;
  const turn = PLACES.filter(({ remote }) => remote !== 'mf-trips').indexOf(place);
  return BREAKS.filter((_, index) => index % 3 === turn);
}

for (const place of PLACES) {
  const breaks = breaksOf(place);
  test.describe(place.remote, () => {
    // The sign-in page is for visitors.
    const isSignIn = place.remote === 'mf-account';
    test.use({ as: isSignIn ? undefined : 'agent@portico.test', expectedErrors: BREAK_COMPLAINTS });

    test(`[FED-05, PLAT-04] whatever of these ${breaks.length} a new version of ${place.remote} fails by, its last good version shows within 1.5 seconds, in the same document`, async ({
      page,
      product,
    }) => {
      test.slow();
      const trial = await Trial.create(product, place.remote);
      const built = breaks.filter((one) => one.built);
      const [plain = '', ...versions] = await trial.publish([
        {},
        ...built.map(({ built: make }) => ({ ...otherMessages(place), ...make?.(place.page) })),
      ]);
      const visit = await Visit.begin(page, place, trial.good);
      const took: string[] = [];
      const see = (one: Break, version: string) =>
        test.step(one.name, async () => {
          const base = trial.baseOf(version);
          const [chunk = ''] = trial.good.pages[place.page]?.slice(-1) ?? [];
          await sendBroken(page, one, { entry: base + trial.good.entry, page: base + chunk });
          took.push(`${one.name} ${await visit.see(base)} ms`);
          if (one.name === 'entry hangs') await visit.seesAgainWithout(base);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      await trial.live(plain, async () => {
        for (const one of breaks.filter(({ sent }) => sent)) await see(one, plain);
      });
      for (const [index, one] of built.entries()) {
        const version = versions[index] ?? '';
        await trial.live(version, () => see(one, version));
      }
      test.info().annotations.push({ type: 'last good', description: took.join(', ') });
    });
  });
}

test.describe('a dialog', () => {
  test.use({ as: 'agent@portico.test', expectedErrors: BREAK_COMPLAINTS });

  test('[FED-05, VRFY-04] whose owner’s new version throws is the last good one’s, and what was chosen in the page below stays', async ({
    page,
    product,
    supplier,
    hotels: [{ id, name }],
  }) => {
    test.slow();
    const trial = await Trial.create(product, 'mf-booking');
    const [version = ''] = await trial.publish([brokenDialog('orderVerification')]);
    await supplier.simulate('price-rise', { hotel: id, amount: '10.00' });
    await trial.live(version, async () => {
      const list = new HotelListPage(page);
      await openWith(page, withSource(hotelListUrl(STAY), SOURCE), trial.remote, trial.baseOf(version));
      await list.pickDates(inDays(50), inDays(53));
      const chosen = (await list.dates.textContent()) ?? '';
      await list.bookNowIn(list.row(name)).click();
      const dialog = dialogOf(page, 'The price went up by USD 10.00');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Back' }).click();
      await expect(dialog).toBeHidden();
      await expect(list.dates).toHaveText(chosen);
    });
  });
});

/** Opens a URL once pages get the live version, as a browser in which it has not failed. */
async function openWith(page: Page, address: string, remote: string, base: string): Promise<void> {
  await forgetFailures(page.context());
  await expect(async () => {
    const response = await page.request.get(openRemoteUrl(remote));
    expect(await response.text()).toContain(base);
  }).toPass({ intervals: [100] });
  await page.goto(address, { waitUntil: 'commit' });
}

/** The failing version has another text, which must not stay on the page. */
function otherMessages({ shows: { text } }: Place) {
  return text === '' ? {} : { originalText: text, replacementText: 'Words that failed' };
}

/** A tab that opens the place again for every failure. */
class Visit {
  readonly #page: Page;
  readonly #place: Place;
  readonly #good: RemoteRelease;
  readonly #untouched: Untouched;
  readonly #files: string[] = [];

  readonly #usualMs: number;

  static async begin(page: Page, place: Place, good: RemoteRelease): Promise<Visit> {
    await page.addInitScript(watchFor, place.shows);
    const untouched = await Untouched.watch(page);
    await page.goto(place.address);
    await page.waitForFunction(() => 'shownAt' in window);
    const usualMs = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return (window as unknown as { shownAt: number }).shownAt - (document?.responseStart ?? 0);
    });
    return new Visit(page, place, good, untouched, usualMs);
  }

  private constructor(page: Page, place: Place, good: RemoteRelease, untouched: Untouched, usualMs: number) {
    this.#page = page;
    this.#place = place;
    this.#good = good;
    this.#untouched = untouched;
    this.#usualMs = usualMs;
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) this.#files.length = 0;
      this.#files.push(sent.url());
    });
  }

  /** Opens the place while a failing version is live; returns the milliseconds until the last good one showed. */
  async see(failing: string): Promise<number> {
    const soonMs = Math.max(SOON_MS, 2 * this.#usualMs);
    let took = await this.#open(failing);
    // Other load can only delay a page, so the fastest of several tries counts.
    for (let more = 0; more < MORE_TRIES && took >= soonMs; more++) took = Math.min(took, await this.#open(failing));
    expect(took).toBeLessThan(soonMs);
    await expect(new Frame(this.#page).missingRemote).toBeHidden();
    await this.#worksOn(failing);
    await this.#untouched.expectSo();
    return Math.round(took);
  }

  async #open(failing: string): Promise<number> {
    await openWith(this.#page, this.#place.address, this.#place.remote, failing);
    await this.#untouched.begin();
    const { requestedAt, displayedAt } = await this.#times();
    return displayedAt - requestedAt;
  }

  /** A hang delays only once: the next HTML page uses the last good version and does not request the failed one. */
  async seesAgainWithout(failing: string): Promise<void> {
    const mostMs = Math.max(AGAIN_MS, 2 * this.#usualMs);
    let took = await this.#openAgain(failing);
    for (let more = 0; more < MORE_TRIES && took >= mostMs; more++)
      took = Math.min(took, await this.#openAgain(failing));
    expect(took).toBeLessThan(mostMs);
  }

  async #openAgain(failing: string): Promise<number> {
    const document = await this.#page.goto(this.#place.address);
    expect(await document?.text()).not.toContain(failing);
    await this.#page.waitForFunction(() => 'shownAt' in window);
    expect(this.#requestCount(failing)).toBe(0);
    expect(this.#requestCount(FALLBACK_PATH)).toBe(0);
    expect(this.#requestCount(this.#good.base + this.#good.entry)).toBe(1);
    return await this.#page.evaluate(() => (window as unknown as { shownAt: number }).shownAt);
  }

  /** When the page detected the failure, and when the page was shown. */
  async #times(): Promise<{ requestedAt: number; displayedAt: number }> {
    await this.#page.waitForFunction(() => 'shownAt' in window);
    return await this.#page.evaluate((path) => {
      const sent = performance.getEntriesByType('resource').find(({ name }) => name.includes(path));
      return {
        requestedAt: sent?.startTime ?? Number.NaN,
        displayedAt: (window as unknown as { shownAt: number }).shownAt,
      };
    }, FALLBACK_PATH);
  }

  /** The failed files are not requested again; other pages of the remote come from the previous version. */
  async #worksOn(failing: string): Promise<void> {
    const entry = failing + this.#good.entry;
    const tried = this.#requestCount(entry);
    expect(tried).toBeGreaterThan(0);
    expect(this.#requestCount(this.#good.base + this.#good.entry)).toBe(1);
    const { later } = this.#place;
    if (later) {
      const [chunk = ''] = this.#good.pages[later.page]?.slice(-1) ?? [];
      await this.#page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, later.address);
      await expect.poll(() => this.#requestCount(this.#good.base + chunk)).toBe(1);
      await expect(new Frame(this.#page).main.getByRole('heading').first()).toBeVisible();
    }
    expect(this.#requestCount(entry)).toBe(tried);
  }

  #requestCount(file: string): number {
    return this.#files.filter((url) => url.includes(file)).length;
  }
}

/** Runs in the page: records when the element with the text first appears. */
function watchFor({ element, text }: Drawn): void {
  const observer = new MutationObserver(() => {
    if (![...document.querySelectorAll(element)].some((one) => one.textContent?.includes(text))) return;
    Object.assign(window, { shownAt: performance.now() });
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
