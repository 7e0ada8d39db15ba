import { inTurns } from './load/in-turns.ts';
import { openBrowser, signInOnce } from './page/browser.ts';
import { listEntry, loginEntry } from './page/entries.ts';
import { type FirstLoad, loadCold } from './page/first-load.ts';
import { countHops, deepest } from './page/hops.ts';
import { costsOfList, recordList } from './page/interactions.ts';
import { PLAIN_PATH, writePlainPages } from './page/plain-pages.ts';
import { FREE, SLOW, SLOW_CPU } from './page/profiles.ts';
import { changeRoutes, type RouteChange } from './page/route-change.ts';
import {
  bytesRow,
  chainRows,
  drawingRow,
  hopsRow,
  interactionRow,
  paintRow,
  requestRows,
  routeRow,
} from './page/rows.ts';
import { scriptKilobytes } from './page/weights.ts';
import { inDataFolder } from './product/data-folder.ts';
import { buildProduct, startServing } from './product/portal.ts';
import { versionOf } from './report/machine.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, percentile } from './report/statistics.ts';

const PORT = 4591;
const HOTELS = 10_000;
/** Levels scatter less than times; several counts only confirm that. */
const HOP_COUNTS = 3;

/**
 * P4, P5, P6, P14, P15 and other paint times: the built product in a real browser, its list compared with a plain one.
 */
export async function measurePages({ isQuick, rounds }: Extent): Promise<PartReport> {
  await buildProduct();
  return inDataFolder('page', async (dataDir) => {
    const portal = await startServing('bench/src/page/page-server.ts', { dataDir, port: PORT, hotels: HOTELS });
    const { browser, version, close } = await openBrowser();
    try {
      const { origin } = portal;
      const state = await signInOnce(browser, origin);
      const [login, list] = [loginEntry(), listEntry(state)];
      const recorded = await recordList(browser, origin, state, rounds);
      await writePlainPages(dataDir, recorded);
      const plainList = { ...list, name: 'plain list', address: `${PLAIN_PATH}list.html` };
      for (const entry of [login, list, plainList]) await loadCold(browser, origin, entry, FREE);
      const loads = await inTurns(
        {
          loginFree: () => loadCold(browser, origin, login, FREE),
          listFree: () => loadCold(browser, origin, list, FREE),
          loginSlow: () => loadCold(browser, origin, login, SLOW),
          listSlow: () => loadCold(browser, origin, list, SLOW),
          plainSlow: () => loadCold(browser, origin, plainList, SLOW),
        },
        isQuick ? 1 : rounds,
      );
      const counted = await inTurns(
        { login: () => countHops(browser, origin, login), list: () => countHops(browser, origin, list) },
        isQuick ? 1 : HOP_COUNTS,
      );
      const hops = { login: deepest(counted.login), list: deepest(counted.list) };
      const changes = {
        free: await changeRoutes(browser, origin, state, { profile: FREE, rounds }),
        slow: await changeRoutes(browser, origin, state, { profile: SLOW_CPU, rounds }),
      };
      const { rows, costs, drawn } = await costsOfList(browser, origin, state, { recorded, rounds });
      const allCosts = { product: Object.values(costs.product).flat(), plain: Object.values(costs.plain).flat() };
      const largest = (side: readonly FirstLoad[]) => median(side.map(({ largestPaint }) => largestPaint));
      return {
        name: 'page',
        compared: [
          `Chromium ${version} by Playwright ${versionOf('bench', '@playwright/test')}, 1500 × 900, over HTTP/1.1 from 127.0.0.1, brotli; cold: a new browser profile each time, the list with a session signed in before; ${loads.listFree.length} loads each in turns, medians`,
          `${SLOW.name}: processor and line slowed by the browser's own emulation, the delay counted once a request`,
          'first load: bytes received until the page shows its data (login: the form; list: the first row), with response headers; scripts of other remotes that the idle prefetch requests are not counted but listed as «ahead»',
          `levels: all requests are held back until the page sends no more, then released at once; a level is one such round until the remote is visible; counted ${counted.list.length} times, the deepest count is reported, the others next to it. By initiators: the deepest chain of initiators that the browser reports`,
          `warm route change: list to another hotel and back ${changes.free.length} times in one page, with the code loaded and the data not loaded; interactions: ${rows} rows, event timing of the browser, 16 ms is its floor`,
          'plain React: the body that the product shows one frame after each press and when it has settled, recorded at the same speed and drawn by the same React from elements with static class names, all style rules in one text, from the same server; subtrees that do not change are the same elements; drawing: the list after a visit to a hotel, main-thread time of two seconds by the browser’s own count',
          'static page: the HTML of the drawn list with all style rules and without scripts, compressed ahead, from the same server',
        ],
        tables: [
          {
            title: 'First load, transferred bytes',
            heads: [
              'page',
              'requests',
              'scripts',
              'scripts kB',
              'document kB',
              'requests kB',
              'pictures kB',
              'total kB',
              'ahead kB',
            ],
            rows: [bytesRow('login', loads.loginFree), bytesRow('list', loads.listFree)],
          },
          {
            title: 'First load of the list, each load',
            heads: ['level', 'kind', 'bytes', 'what'],
            rows: requestRows(loads.listFree),
          },
          {
            title: 'Requests in series',
            heads: [
              'page',
              'to the first remote pixel',
              'to the page with its data',
              'in each wave',
              'each count',
              'by initiators',
            ],
            rows: [hopsRow('login', counted.login, loads.loginFree), hopsRow('list', counted.list, loads.listFree)],
          },
          { title: 'Held back longest on the list', heads: ['wave', 'what'], rows: chainRows(hops.list) },
          {
            title: 'Paints, ms',
            heads: ['page', 'profile', 'first', 'remote', 'with data', 'largest', 'lowest', 'highest', 'largest was'],
            rows: [
              paintRow('login', FREE.name, loads.loginFree),
              paintRow('list', FREE.name, loads.listFree),
              paintRow('login', SLOW.name, loads.loginSlow),
              paintRow('list', SLOW.name, loads.listSlow),
              paintRow('list as a static page', SLOW.name, loads.plainSlow),
            ],
          },
          {
            title: 'Warm route change, ms',
            heads: ['profile', 'click to next paint', 'p75', 'to the hotel with its rates', 'back to the rows'],
            rows: [routeRow(FREE.name, changes.free), routeRow(SLOW_CPU.name, changes.slow)],
          },
          {
            title: `Interactions on the list, ${rows} rows, ${SLOW_CPU.name}, ms`,
            heads: ['what', 'median', 'p75', 'highest', 'plain React', 'p75', 'highest'],
            rows: [
              ...Object.entries(costs.product).map(([name, values]) =>
                interactionRow(name, { product: values, plain: costs.plain[name] ?? [] }),
              ),
              interactionRow('all', allCosts),
            ],
          },
          {
            title: `The list drawn after a visit to a hotel, ${SLOW_CPU.name}, ms of the main thread`,
            heads: ['drawn by', 'median', 'lowest', 'highest'],
            rows: [drawingRow('the product', drawn.product), drawingRow('plain React', drawn.plain)],
          },
        ],
        figures: {
          P4: percentile(
            changes.slow.map((change: RouteChange) => change.toNextPaint),
            0.75,
          ),
          'P5 login': median(loads.loginFree.map((load: FirstLoad) => scriptKilobytes(load.first))),
          'P5 list': median(loads.listFree.map((load: FirstLoad) => scriptKilobytes(load.first))),
          'P6 login': hops.login.remote,
          'P6 list': hops.list.remote,
          'P6 wave': hops.list.waves[1]?.length ?? Number.NaN,
          P14: percentile(allCosts.product, 0.75) / percentile(allCosts.plain, 0.75),
          'P14 drawing': median(drawn.product) / median(drawn.plain),
          P15: largest(loads.listSlow) / largest(loads.plainSlow),
        },
        rounds: { loads, hops: counted, changes, costs, drawn },
      };
    } finally {
      await close();
      await portal.stop();
    }
  });
}
