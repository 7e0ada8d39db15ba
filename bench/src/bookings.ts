import { type BookedRows, bookedRows, unpaidRow, writeBare } from './bookings/bare-rows.ts';
import { type BookingTimes, bookOnce, orderOnce, payOnce } from './bookings/book.ts';
import { makeBuyers } from './bookings/buyers.ts';
import { findOffers, type Offer } from './bookings/offers.ts';
import { inTurns } from './load/in-turns.ts';
import { inCircle } from './load/questions.ts';
import { inDataFolder } from './product/data-folder.ts';
import type { Pool } from './product/open-server.ts';
import { runAdmin, startServing } from './product/portal.ts';
import { serverParts } from './product/server-parts.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, percentile, spread } from './report/statistics.ts';
import { type Client, clientOn } from './wire/client.ts';
import { openLine } from './wire/line.ts';

const PORT = 4592;
const HOTELS = 10_000;
const BUYERS = 64;
/** Size of the server's connection pool, and of the pool that writes the bare rows. */
const POOL = 20;

interface Round {
  readonly perSecond: number;
  readonly soldOut: number;
  readonly times: readonly BookingTimes[];
}

/** P9: complete bookings over HTTP compared with plain SQL that writes the same rows, followed by a reconciliation. */
export async function measureBookings({ isQuick, rounds }: Extent): Promise<PartReport> {
  return inDataFolder('bookings', async (dataDir) => {
    const settings = { PORTICO_DATABASE_POOL: String(POOL) };
    const server = 'bench/src/bookings/bookings-server.ts';
    const portal = await startServing(server, { dataDir, port: PORT, hotels: HOTELS, settings });
    const { openDatabase } = await serverParts();
    const database = await openDatabase({ dataDir, isGuest: true, poolSize: POOL });
    const clients: Client[] = [];
    try {
      for (const session of (await makeBuyers(dataDir, BUYERS)).apart)
        clients.push(clientOn(await openLine(PORT), PORT, session));
      const offers = await findOffers(clients, isQuick ? 200 : 6000);
      // Starts over after the last offer: most room types have several rooms.
      const next = inCircle(offers);
      const forMs = isQuick ? 1000 : 3000;
      await buy(clients, next, forMs);
      const templates: BookedRows[] = [];
      for (const client of clients) templates.push(await templateOf(client, next, database.pool));
      await writeBare(database.pool, templates, forMs / 2);
      const results = await inTurns<'bookings' | 'bare', Round>(
        {
          bookings: () => buy(clients, next, forMs),
          bare: async () => ({ perSecond: await writeBare(database.pool, templates, forMs), soldOut: 0, times: [] }),
        },
        rounds,
      );
      const reconciled = await runAdmin(dataDir, ['reconcile']);
      if (reconciled.code !== 0) throw new Error(`The reconciliation failed after the run:\n${reconciled.output}`);
      return reportOf(results, reconciled.output);
    } finally {
      for (const client of clients) client.close();
      await database.close();
      await portal.stop();
    }
  });
}

/** The rows of a buyer's booking. */
async function templateOf(client: Client, next: () => Offer, pool: Pool): Promise<BookedRows> {
  for (;;) {
    const offer = next();
    const number = await orderOnce(client, offer);
    if (number === undefined) continue;
    const unpaid = await unpaidRow(pool, number);
    await payOnce(client, number, offer.payNow);
    return bookedRows(pool, unpaid);
  }
}

/** Each buyer books without pause until the time is over; started bookings are completed. */
async function buy(buyers: readonly Client[], next: () => Offer, forMs: number): Promise<Round> {
  const times: BookingTimes[] = [];
  let soldOut = 0;
  const started = performance.now();
  const work = async (client: Client) => {
    while (performance.now() < started + forMs) {
      const booked = await bookOnce(client, next());
      if (booked === undefined) soldOut += 1;
      else times.push(booked);
    }
  };
  await Promise.all(buyers.map(work));
  return { perSecond: times.length / ((performance.now() - started) / 1000), soldOut, times };
}

function reportOf({ bookings, bare }: Record<'bookings' | 'bare', Round[]>, reconciled: string): PartReport {
  const ratios = bookings.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? Number.NaN));
  return {
    name: 'bookings',
    compared: [
      `a booking: orderBookVerify, orderFillCosInfo, writePayFinishBook from the pre-deposit, signed, over HTTP; ${BUYERS} buyers of ${BUYERS} companies without a pause, ${bookings.length} rounds in turns, medians; one server process, PostgreSQL with its safe settings and the load generator share the machine`,
      `bare SQL: the rows of such a booking, written one statement after the other in the same transactions by the same number of writers through a pool of the same ${POOL} connections`,
      `one night for two in Las Vegas, any of ${HOTELS.toLocaleString('en')} hotels' rates that are confirmed at once; sold-out responses are not counted`,
      `afterwards \`pnpm admin reconcile\`: ${reconciled.split('\n').at(-1)}`,
    ],
    tables: [
      {
        title: 'Complete bookings',
        heads: ['by', 'bookings/s', 'lowest', 'highest', 'sold out'],
        rows: [rateRow('the portal', bookings), rateRow('bare SQL', bare)],
      },
      {
        title: 'Requests of a booking, ms',
        heads: ['request', 'p50', 'p99'],
        rows: (['verify', 'submit', 'pay'] as const).map((step) => [
          step,
          quantile(bookings, step, 0.5),
          quantile(bookings, step, 0.99),
        ]),
      },
    ],
    figures: { P9: median(ratios) },
    rounds: { bookings: bookings.map(brief), bare: bare.map(({ perSecond }) => perSecond), ratios },
  };
}

function rateRow(name: string, rounds: readonly Round[]) {
  const rates = rounds.map(({ perSecond }) => perSecond);
  return [name, median(rates), ...spread(rates), rounds.reduce((total, { soldOut }) => total + soldOut, 0)];
}

function quantile(rounds: readonly Round[], step: keyof BookingTimes, share: number): number {
  return median(rounds.map(({ times }) => quantileOf(times, step, share)));
}

function quantileOf(times: readonly BookingTimes[], step: keyof BookingTimes, share: number): number {
  return percentile(
    times.map((one) => one[step]),
    share,
  );
}

function brief({ perSecond, soldOut, times }: Round) {
  const p99 = (step: keyof BookingTimes) => quantileOf(times, step, 0.99);
  return {
    perSecond,
    soldOut,
    booked: times.length,
    p99: { verify: p99('verify'), submit: p99('submit'), pay: p99('pay') },
  };
}
