import { openBrowser } from '../page/browser.ts';
import { SLOW } from '../page/profiles.ts';
import { inDataFolder } from '../product/data-folder.ts';
import { startServing } from '../product/portal.ts';
import { versionOf } from '../report/machine.ts';
import type { Extent, PartReport } from '../report/part.ts';
import { type Builds, buildBoth } from './build-both.ts';
import { measureSize, type Size } from './growth.ts';
import { type MonolithMeasures, measurePair, warmUp } from './measures.ts';
import { codeKilobytes, medians, ratio } from './rows.ts';
import { signInToPair } from './sides.ts';
import { growthTable, monolithTables } from './tables.ts';

const PORT = 4610;
const HOTELS = 10_000;
const HOP_COUNTS = 3;
/** Additional sizes to today's number of remotes. */
const SIZES = [8, 16, 32];
const QUICK_SIZES = [32];

/** P1, P2, P3: the cost of federation compared with a monolith from the same sources. */
export async function measureMonolith({ isQuick, rounds }: Extent): Promise<PartReport> {
  return inDataFolder('monolith', async (dataDir) => {
    const builds = await buildBoth(dataDir, isQuick ? QUICK_SIZES : SIZES);
    const portals = await startServing('bench/src/monolith-baseline/both-portals.ts', {
      dataDir,
      port: PORT,
      hotels: HOTELS,
    });
    const { browser, version, close } = await openBrowser();
    try {
      const count = { rounds, hopCounts: isQuick ? 1 : HOP_COUNTS };
      const [smallest, ...larger] = builds.pairs;
      const today = await signInToPair(browser, PORT, 0);
      await warmUp(browser, today);
      const measures = await measurePair(browser, today, count);
      const { listFree: free, listSlow: slow } = measures.loads;
      const sizes: Size[] = [{ remotes: smallest?.remotes.length ?? 0, free, slow, hops: measures.hops.list }];
      for (const [place, { remotes }] of larger.entries()) {
        const pair = await signInToPair(browser, PORT, place + 1);
        await warmUp(browser, pair);
        sizes.push({ remotes: remotes.length, ...(await measureSize(browser, pair, count)) });
      }
      return {
        name: 'monolith',
        compared: comparedTexts(builds, version, rounds),
        tables: [...monolithTables(measures), growthTable(sizes)],
        figures: monolithFigures(measures),
        rounds: { ...measures, sizes },
      };
    } finally {
      await close();
      await portals.stop();
    }
  });
}

function monolithFigures({ loads, visits }: MonolithMeasures): PartReport['figures'] {
  const more = (side: MonolithMeasures['loads']['listFree']) => {
    const { federated, monolith } = medians(side, codeKilobytes);
    return federated - monolith;
  };
  return {
    P1: ratio(medians(loads.listSlow, ({ largestPaint }) => largestPaint)),
    'P2 login': more(loads.loginFree),
    'P2 list': more(loads.listFree),
    P3: ratio(medians(visits.aheadSlow, ({ toPage }) => toPage)),
  };
}

function comparedTexts({ modules, unused, pairs }: Builds, version: string, rounds: number): string[] {
  const most = pairs.at(-1)?.remotes.length ?? 0;
  return [
    `the product as built and published, and one application of the same sources: the host's own build without federation, with the remotes' entries in its first script and every page, dialog and language a lazy chunk; ${modules} modules of ours (with ${most} remotes) compiled on both sides, list and digests alike but for the federation adapter itself`,
    `parts of shared packages that are offered but not used, so that one application omits them: ${unused.join(', ') || 'none'}`,
    'both served by one process with one database, with the same document: boot block, policy, nonce, digests, preloads of the entered page; files and digests of remotes are left out of the monolith’s boot block, because one application has them in its scripts',
    `Chromium ${version} by Playwright ${versionOf('bench', '@playwright/test')}, 1500 × 900, over HTTP/1.1 from 127.0.0.1, brotli; ${rounds} rounds of each side in turns, medians; no prefetch unless stated (the page runs with the data saver on, and no pointer is on a link)`,
    `${SLOW.name}: processor and line slowed by the browser's own emulation`,
    'levels: every request is held back until the page sends no more, then all are released at once; the first visit: list to My Bookings, followed without pointing at the link; warm route change: list to a hotel and back, with the code loaded',
    'more remotes: copies of a small one under other names, published to the same registry; the monolith has the same number of additional lazy parts',
  ];
}
