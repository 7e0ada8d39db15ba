import type { Page } from '@playwright/test';
import { FIRST_PAGE_ID, hotelDetailAddress, hotelListAddress, PATHS, withSource } from '@portico/contract';
import { allowPages } from '../../core/allow-pages.ts';
import { CodeTraffic } from '../../core/code-traffic.ts';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { liveRoutes } from '../../core/live-routes.ts';
import { ScriptTrace } from '../../core/script-trace.ts';
import { expect, test } from '../../core/test.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

/** What the pages of remotes draw first. The host's skeleton has none of these; the rows that come with a document have a heading, which does not count. */
const DRAWN = ['h1', 'h2', 'form', 'search', '[role=search]', 'table']
  .map((part) => `main ${part}:not(#${FIRST_PAGE_ID} *)`)
  .join(', ');
/** A browser asks one server for so many at once over HTTP/1.1. */
const WAVE = 6;

/** Is entered from a hotel, in the same document; the box with a list of its own comes after the wave. */
const LATER: readonly string[] = [PATHS.writeOrder];

test.describe('signed in', () => {
  test.use({ as: 'agent@portico.test' });

  test('[FED-08, FED-03, SHELL-01] every route, cold and warm, draws after its document and one wave of at most six scripts, each asked for once and each of use; a second visit, by a reload or in a new tab, takes no code from the network', async ({
    page,
    hotels: [{ id }],
  }) => {
    const known: Readonly<Record<string, string>> = {
      [PATHS.hotelList]: hotelListAddress(STAY),
      [PATHS.hotelDetail]: hotelDetailAddress({ hotelId: id, ...STAY }),
    };
    const routes = await liveRoutes(page);
    expect(routes.length).toBeGreaterThan(9);
    allowPages(4 * routes.length);
    const isLater = (path: string) => LATER.includes(path);
    const at = (path: string) => withSource(known[path] ?? path, SOURCE);
    await expectQuick(page, routes.filter((path) => !isLater(path)).map(at), routes.filter(isLater).map(at));
  });

  for (const savesData of [true, false]) {
    test(`[FED-08] what is likely next is ${savesData ? 'not ' : ''}fetched ahead ${savesData ? 'by whoever saves data' : 'when nothing else happens'}`, async ({
      page,
    }) => {
      const ahead: string[] = [];
      page.on('request', (asked) => {
        if (asked.url().includes('/remotes/mf-search/')) ahead.push(asked.url());
      });
      await page.addInitScript((saveData) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData } });
      }, savesData);
      await page.clock.install();
      const trips = new MyTripPage(page);
      await trips.goTo();
      await trips.rows.first().waitFor();
      if (savesData) {
        await page.clock.runFor(20_000);
        expect(ahead).toEqual([]);
      } else {
        // In steps: once it is asked for, a file may take its time, which this page's clock would count.
        const askedSoFar = async () => {
          await page.clock.runFor(200);
          return ahead.length;
        };
        await expect.poll(askedSoFar).toBeGreaterThan(0);
      }
    });
  }
});

test('[FED-08, FED-03] sign-in, cold and warm, draws after its document and one wave of at most six scripts, each asked for once and each of use; a second visit, by a reload or in a new tab, takes no code from the network', async ({
  page,
}) => {
  await expectQuick(page, [PATHS.login, PATHS.forgotPassword, PATHS.resetPassword, PATHS.register], []);
});

/** Each address as it comes, by a reload, in a tab beside it, and of its wave alone; those entered later but for the last. */
async function expectQuick(page: Page, addresses: readonly string[], later: readonly string[]): Promise<void> {
  const trace = await ScriptTrace.begin(page, DRAWN);
  const visits = await SecondVisits.begin(page);
  for (const address of [...addresses, ...later]) {
    await expectTwoHops(page, trace, address, 'cold');
    visits.firstIsOver();
    await expectTwoHops(page, trace, address, 'warm');
    visits.expectNoneAgain(`${address} reloaded`);
    await visits.expectNoneAgainInTab(address);
    if (!later.includes(address)) await test.step(`${address} of its wave alone`, () => trace.ofWaveAlone(address));
  }
  expect(visits.had.size).toBeGreaterThan(4);
}

async function expectTwoHops(page: Page, trace: ScriptTrace, address: string, how: 'cold' | 'warm'): Promise<void> {
  await test.step(`${address} ${how}`, async () => {
    const scripts = await trace.of(() => (how === 'cold' ? page.goto(address) : page.reload()));
    const urls = scripts.map(({ url }) => url);
    const wave = scripts.filter(({ isInWave }) => isInWave);
    expect.soft(urls, `${address} ${how}: each once`).toEqual([...new Set(urls)]);
    expect.soft(wave.length, `${address} ${how}: in the wave`).toBeLessThanOrEqual(WAVE);
    expect.soft(wave.length, `${address} ${how}: in the wave`).toBeGreaterThan(2);
    expect.soft(await trace.unusedPreloads(), `${address} ${how}: preloaded for nothing`).toEqual([]);
  });
}

/** What of the code travels when an address is visited a second time. */
class SecondVisits {
  readonly had = new Set<string>();
  readonly #page: Page;
  readonly #traffic: CodeTraffic;

  static async begin(page: Page): Promise<SecondVisits> {
    return new SecondVisits(page, await CodeTraffic.begin(page));
  }

  private constructor(page: Page, traffic: CodeTraffic) {
    this.#page = page;
    this.#traffic = traffic;
  }

  /** Goes on counting with nothing; what came so far the browser has. */
  firstIsOver(): void {
    this.#take(this.#traffic);
  }

  expectNoneAgain(state: string): void {
    this.#expectNoneOf(this.#traffic, state);
  }

  async expectNoneAgainInTab(address: string): Promise<void> {
    const tab = await this.#page.context().newPage();
    const traffic = await CodeTraffic.begin(tab);
    await tab.goto(address);
    await tab.locator(DRAWN).first().waitFor();
    this.#expectNoneOf(traffic, `${address} in a new tab`);
    await tab.close();
  }

  /** A part that a page asks for late may come for the first time only now; nothing comes a second time. */
  #expectNoneOf(traffic: CodeTraffic, state: string): void {
    const again = traffic.fromNetwork.filter((url) => this.had.has(url));
    expect.soft(again, state).toEqual([]);
    const known = traffic.files.filter(({ url }) => this.had.has(url));
    expect.soft(known.length, `${state}: files of code`).toBeGreaterThan(2);
    this.#take(traffic);
  }

  #take(traffic: CodeTraffic): void {
    for (const { url, isWhole } of traffic.files) if (isWhole) this.had.add(url);
    traffic.clear();
  }
}
