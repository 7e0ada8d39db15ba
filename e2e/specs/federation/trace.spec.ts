import type { Page } from '@playwright/test';
import { hotelDetailAddress, hotelListAddress, PATHS, withSource } from '@portico/contract';
import { allowPages } from '../../core/allow-pages.ts';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { liveRoutes } from '../../core/live-routes.ts';
import { ScriptTrace } from '../../core/script-trace.ts';
import { expect, test } from '../../core/test.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

/** What the pages of remotes draw first; the host's skeleton has none of it. */
const DRAWN = 'main h1, main h2, main form, main search, main [role=search], main table';
/** A browser asks one server for so many at once over HTTP/1.1. */
const WAVE = 6;

/** Is entered from a hotel, in the same document; the box with a list of its own comes after the wave. */
const LATER: readonly string[] = [PATHS.writeOrder];

test.describe('signed in', () => {
  test.use({ as: 'agent@portico.test' });

  test('[FED-08, SHELL-01] every route, cold and warm, draws after its document and one wave of at most six scripts, each asked for once and each of use', async ({
    page,
    hotels: [{ id }],
  }) => {
    const trace = await ScriptTrace.begin(page, DRAWN);
    const known: Readonly<Record<string, string>> = {
      [PATHS.hotelList]: hotelListAddress(STAY),
      [PATHS.hotelDetail]: hotelDetailAddress({ hotelId: id, ...STAY }),
    };
    const routes = await liveRoutes(page);
    expect(routes.length).toBeGreaterThan(9);
    allowPages(3 * routes.length);
    for (const path of routes) {
      const address = withSource(known[path] ?? path, SOURCE);
      await expectTwoHops(page, trace, address, 'cold');
      await expectTwoHops(page, trace, address, 'warm');
      if (!LATER.includes(path)) await test.step(`${address} of its wave alone`, () => trace.ofWaveAlone(address));
    }
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

test('[FED-08] sign-in, cold and warm, draws after its document and one wave of at most six scripts, each asked for once and each of use', async ({
  page,
}) => {
  const trace = await ScriptTrace.begin(page, DRAWN);
  for (const address of [PATHS.login, PATHS.forgotPassword, PATHS.resetPassword, PATHS.register]) {
    await expectTwoHops(page, trace, address, 'cold');
    await expectTwoHops(page, trace, address, 'warm');
    await trace.ofWaveAlone(address);
  }
});

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
