import { makeBuyers } from './bookings/buyers.ts';
import { findOffers, type Offer } from './bookings/offers.ts';
import { inCircle } from './load/questions.ts';
import { hotelIds, mixture, SHARES } from './load/read-mixture.ts';
import { inDataFolder } from './product/data-folder.ts';
import { runAdmin, startServing } from './product/portal.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median } from './report/statistics.ts';
import { type Load, runLoad } from './resilience/load.ts';
import { type Compared, disturbanceRatio } from './resilience/measured-in-turn.ts';
import { RATIO_HEADS, ratioCells, ratiosOf, type Sides, TIME_HEADS, timeCells } from './resilience/ratios.ts';
import { silentSupplier } from './resilience/silent-supplier.ts';
import { clientOn, prepare, type Session } from './wire/client.ts';
import { openLine } from './wire/line.ts';

const PORT = 4596;
const HOTELS = 10_000;
const READERS = 8;
const BUYERS = 4;
/** Users of one company that verify rooms of the silent supplier. */
const VERIFIERS = 12;

/** P13: effects of an unresponsive supplier on readers and buyers. */
export async function measureShield({ isQuick, rounds }: Extent): Promise<PartReport> {
  return inDataFolder('shield', async (dataDir) => {
    const server = await startServing('bench/src/resilience/shield-server.ts', { dataDir, port: PORT, hotels: HOTELS });
    try {
      const users = await makeBuyers(dataDir, Math.max(READERS + BUYERS, VERIFIERS));
      const readers = users.apart.slice(0, READERS);
      const { reads, silentOffer, nextOffer } = await prepareLoad(readers, isQuick);
      const forMs = isQuick ? 6_000 : 10_000;
      const buyers = users.apart.slice(READERS, READERS + BUYERS);
      const load = () => runLoad({ port: PORT, readers, buyers, reads, nextOffer, forMs });
      // The first load fills the caches.
      await load();
      const verifiers = users.together.slice(0, VERIFIERS);
      const disturb = silentSupplier({ port: PORT, dataDir, people: verifiers, offer: silentOffer });
      const compared = await disturbanceRatio(disturb, load, rounds);
      return reportOf(compared, await reconcile(dataDir), { rounds, forMs });
    } finally {
      await server.stop();
    }
  });
}

/** Reads and rooms for the load, and an offer of a hotel that the load does not book. */
async function prepareLoad(
  readers: readonly Session[],
  isQuick: boolean,
): Promise<Pick<Load, 'reads' | 'nextOffer'> & { readonly silentOffer: Offer }> {
  const clients = await Promise.all(readers.map(async (one) => clientOn(await openLine(PORT), PORT, one)));
  try {
    const [first] = clients;
    if (first === undefined) throw new Error('There is no signed-in user');
    const [silentOffer, ...offers] = await findOffers(clients, isQuick ? 400 : 6000);
    if (silentOffer === undefined) throw new Error('There is no offer to book');
    const nextOffer = inCircle(offers.filter(({ stay }) => stay.hotelId !== silentOffer.stay.hotelId));
    return { reads: mixture(await hotelIds(first), prepare), nextOffer, silentOffer };
  } finally {
    for (const client of clients) client.close();
  }
}

async function reconcile(dataDir: string): Promise<string> {
  const { code, output } = await runAdmin(dataDir, ['reconcile']);
  if (code !== 0) throw new Error(`The reconciliation failed after the run:\n${output}`);
  return output.split('\n').at(-1) ?? '';
}

function reportOf(
  compared: Compared,
  reconciled: string,
  { rounds, forMs }: { readonly rounds: number; readonly forMs: number },
): PartReport {
  const reads = sidesOf(compared, 'reads');
  const bookings = sidesOf(compared, 'bookings');
  const failedCount = compared.with.reduce((total, stretch) => total + stretch.failedCount, 0);
  const shares = Object.entries(SHARES).map(([name, share]) => `${name} ${share}`);
  return {
    name: 'shield',
    compared: [
      `shield: ${READERS} readers and ${BUYERS} buyers, each of a separate company and without a pause, ${forMs / 1000} s without the fault and as long with it, ${rounds} rounds in turns; ratios are of one round each, medians of them; lowest and highest are of the p99`,
      `reads of twenty: ${shares.join(', ')}; a booking: verify, order, pay from the pre-deposit; with the production limits and database shares, except the rate limits of requests and orders`,
      `supplier: that of one hotel, where ${VERIFIERS} users of a company verify rooms again and again, accepts the requests and does not respond`,
      `the server, PostgreSQL, the load generator and the fault generator share the machine; afterwards \`pnpm admin reconcile\`: ${reconciled}`,
    ],
    tables: [
      {
        title: 'With a supplier that does not respond ÷ without it',
        heads: ['what', ...RATIO_HEADS, 'rejected reads'],
        rows: [
          ['reads', ...ratioCells(reads), failedCount],
          ['bookings', ...ratioCells(bookings), ''],
        ],
      },
      {
        title: 'Times, ms',
        heads: ['what', ...TIME_HEADS],
        rows: [
          ['reads', ...timeCells(reads)],
          ['bookings', ...timeCells(bookings)],
        ],
      },
      {
        title: 'Effect of the fault in the last round',
        heads: ['observed'],
        rows: [[compared.observed.at(-1) ?? 'nothing']],
      },
    ],
    figures: { P13: median(ratiosOf(reads, 0.99)) },
    rounds: { reads: roundsOf(reads), bookings: roundsOf(bookings), observed: compared.observed },
  };
}

function sidesOf(compared: Compared, kind: 'reads' | 'bookings'): Sides {
  return { without: compared.without.map((one) => one[kind]), with: compared.with.map((one) => one[kind]) };
}

function roundsOf(sides: Sides) {
  return { p50: ratiosOf(sides, 0.5), p99: ratiosOf(sides, 0.99) };
}
