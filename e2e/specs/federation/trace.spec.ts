import type { Page } from '@playwright/test';
import { FIRST_PAGE_ID, hotelDetailUrl, hotelListUrl, PATHS, withSource } from '@portico/contract';
import { allowPages } from '../../core/allow-pages.ts';
import { CodeTraffic } from '../../core/code-traffic.ts';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { liveRoutes } from '../../core/live-routes.ts';
import { ScriptTrace } from '../../core/script-trace.ts';
import { expect, test } from '../../core/test.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

/**
 * The first elements of remotes' pages. The host's skeleton has none of them, and the heading in the server-rendered
 * rows is excluded.
 */
const DRAWN = ['h1', 'h2', 'form', 'search', '[role=search]', 'table']
  .map((part) => `main ${part}:not(#${FIRST_PAGE_ID} *)`)
  .join(', ');
/** Parallel requests of a browser to one server over HTTP/1.1. */
const WAVE = 6;

/** Reached from a hotel without loading HTML; its combobox chunk loads after the first wave. */
const LATER: readonly string[] = [PATHS.writeOrder];

test.describe('signed in', () => {
  test.use({ as: 'agent@portico.test' });

  test('[FED-08, FED-03, SHELL-01] every route, cold and warm, draws after its document and one wave of at most six scripts, each asked for once and each of use; a second visit, by a reload or in a new tab, takes no code from the network', async ({
    page,
    hotels: [{ id }],
  }) => {
    const knownFiles: Readonly<Record<string, string>> = {
      [PATHS.hotelList]: hotelListUrl(STAY),
      [PATHS.hotelDetail]: hotelDetailUrl({ hotelId: id, ...STAY }),
    };
    const routes = await liveRoutes(page);
    expect(routes.length).toBeGreaterThan(9);
    allowPages(4 * routes.length);
    const isLater = (path: string) => LATER.includes(path);
    const toUrl = (path: string) => withSource(knownFiles[path] ?? path, SOURCE);
    await expectQuick(page, routes.filter((path) => !isLater(path)).map(toUrl), routes.filter(isLater).map(toUrl));
  });

  for (const savesData of [true, false]) {
    test(`[FED-08] what is likely next is ${savesData ? 'not ' : ''}fetched ahead ${savesData ? 'by whoever saves data' : 'when nothing else happens'}`, async ({
      page,
    }) => {
      const ahead: string[] = [];
      page.on('request', (sent) => {
        if (sent.url().includes('/remotes/mf-search/')) ahead.push(sent.url());
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
        // In steps, because the page's clock would count the loading time of a file.
        const requestedSoFar = async () => {
          await page.clock.runFor(200);
          return ahead.length;
        };
        await expect.poll(requestedSoFar).toBeGreaterThan(0);
      }
    });
  }
});

test('[FED-08, FED-03] sign-in, cold and warm, draws after its document and one wave of at most six scripts, each asked for once and each of use; a second visit, by a reload or in a new tab, takes no code from the network', async ({
  page,
}) => {
  await expectQuick(page, [PATHS.login, PATHS.forgotPassword, PATHS.resetPassword, PATHS.register], []);
});

/** Visits each URL cold, by reload, in a new tab, and (except `later`) with the referenced scripts only. */
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
    const scripts = await trace.record(() => (how === 'cold' ? page.goto(address) : page.reload()));
    const urls = scripts.map(({ url }) => url);
    const wave = scripts.filter(({ isInWave }) => isInWave);
    expect.soft(urls, `${address} ${how}: each once`).toEqual([...new Set(urls)]);
    expect.soft(wave.length, `${address} ${how}: in the wave`).toBeLessThanOrEqual(WAVE);
    expect.soft(wave.length, `${address} ${how}: in the wave`).toBeGreaterThan(2);
    expect.soft(await trace.unusedPreloads(), `${address} ${how}: preloaded for nothing`).toEqual([]);
  });
}

/** Code that is loaded again on a second visit. */
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

  /** Ends the first visit: its files are now in the browser's cache. */
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

  /** A lazy chunk may load for the first time only now, but none may load twice. */
  #expectNoneOf(traffic: CodeTraffic, state: string): void {
    const again = traffic.fromNetwork.filter((url) => this.had.has(url));
    expect.soft(again, state).toEqual([]);
    const knownFiles = traffic.files.filter(({ url }) => this.had.has(url));
    expect.soft(knownFiles.length, `${state}: files of code`).toBeGreaterThan(2);
    this.#take(traffic);
  }

  #take(traffic: CodeTraffic): void {
    for (const { url, isComplete } of traffic.files) if (isComplete) this.had.add(url);
    traffic.clear();
  }
}
