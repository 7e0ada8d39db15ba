import { type BookingTimes, bookOnce } from './bookings/book.ts';
import { makeBuyers } from './bookings/buyers.ts';
import { findOffers, type Offer } from './bookings/offers.ts';
import { type Spent, spentMeter } from './bookings/spent.ts';
import { inTurns } from './load/in-turns.ts';
import { inCircle } from './load/questions.ts';
import { inDataFolder } from './product/data-folder.ts';
import { runCommand, startServing } from './product/portal.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, percentile, spread } from './report/statistics.ts';
import { type Client, clientOn, type Session } from './wire/client.ts';
import { openLine } from './wire/line.ts';

const PORT = 4592;
const HOTELS = 10_000;
const BUYERS = 64;

interface Round {
  readonly perSecond: number;
  readonly soldOut: number;
  readonly times: readonly BookingTimes[];
  /** What the server spent on one booking. */
  readonly spent: Spent;
}

/** P9: whole bookings over HTTP, and whether the books are right afterwards. */
export async function measureBookings({ isQuick, rounds }: Extent): Promise<PartReport> {
  return inDataFolder('bookings', async (dataDir) => {
    const server = 'bench/src/bookings/counted-server.ts';
    const portal = await startServing(server, { dataDir, port: PORT, hotels: HOTELS });
    const meter = await spentMeter(PORT);
    const clients: Client[] = [];
    try {
      const people = await makeBuyers(dataDir, BUYERS);
      const connect = async (sessions: readonly Session[]) => {
        const opened = sessions.map(async (session) => clientOn(await openLine(PORT), PORT, session));
        const side = await Promise.all(opened);
        clients.push(...side);
        return side;
      };
      const [apart, together] = [await connect(people.apart), await connect(people.together)];
      const offers = await findOffers(apart, isQuick ? 200 : 6000);
      const forMs = isQuick ? 1000 : 3000;
      // From the beginning again when all were taken: most room types have more than one room.
      const next = inCircle(offers);
      const bought = async (buyers: readonly Client[], length: number): Promise<Round> => {
        const before = await meter.read();
        const round = await buy(buyers, next, length);
        return { ...round, spent: forOne(before, await meter.read(), round.times.length) };
      };
      await bought(apart, forMs / 2);
      const results = await inTurns(
        { apart: () => bought(apart, forMs), together: () => bought(together, forMs) },
        rounds,
      );
      const reconciled = await runCommand('server/src/commands/reconcile.ts', dataDir);
      if (reconciled.code !== 0) throw new Error(`The books are not right afterwards:\n${reconciled.said}`);
      return reportOf(results, reconciled.said);
    } finally {
      for (const client of clients) client.close();
      meter.close();
      await portal.stop();
    }
  });
}

/** Everybody buys without a pause until the time is over; what was begun is ended. */
async function buy(buyers: readonly Client[], next: () => Offer, forMs: number): Promise<Omit<Round, 'spent'>> {
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

function forOne(before: Spent, after: Spent, booked: number): Spent {
  return {
    roundTrips: (after.roundTrips - before.roundTrips) / booked,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / booked,
  };
}

function reportOf({ apart, together }: Record<'apart' | 'together', Round[]>, reconciled: string): PartReport {
  return {
    name: 'bookings',
    compared: [
      `a booking: orderBookVerify, orderFillCosInfo, writePayFinishBook from the pre-deposit, signed, over HTTP; ${BUYERS} buyers without a pause, ${apart.length} rounds in turns, medians; one server process, PostgreSQL with its safe settings and the sender of the load share the machine`,
      'each their own company against all of one company, who wait for each other at its balance',
      `one night for two in Las Vegas, any of ${HOTELS.toLocaleString('en')} hotels' rates that are confirmed at once; sold-out answers are not counted`,
      `afterwards \`pnpm reconcile\`: ${reconciled.split('\n').at(-1)}`,
    ],
    tables: [
      {
        title: 'Whole bookings',
        heads: ['buyers', 'bookings/s', 'lowest', 'highest', 'booked', 'sold out'],
        rows: [rateRow(`${BUYERS} companies`, apart), rateRow('one company', together)],
      },
      {
        title: 'Calls of a booking, ms',
        heads: ['buyers', 'call', 'p50', 'p99'],
        rows: [...timeRows(`${BUYERS} companies`, apart), ...timeRows('one company', together)],
      },
      {
        title: 'What the server spends on a booking',
        heads: ['buyers', 'round trips to the database', 'processor time of its process, ms'],
        rows: [spentRow(`${BUYERS} companies`, apart), spentRow('one company', together)],
      },
    ],
    figures: {
      'P9 rate': median(apart.map(({ perSecond }) => perSecond)),
      'P9 pay': median(
        apart.map(({ times }) =>
          percentile(
            times.map(({ pay }) => pay),
            0.99,
          ),
        ),
      ),
    },
    rounds: { apart: apart.map(brief), together: together.map(brief) },
  };
}

function rateRow(name: string, rounds: readonly Round[]) {
  const rates = rounds.map(({ perSecond }) => perSecond);
  const booked = rounds.reduce((total, { times }) => total + times.length, 0);
  const soldOut = rounds.reduce((total, round) => total + round.soldOut, 0);
  return [name, median(rates), ...spread(rates), booked, soldOut];
}

function spentRow(name: string, rounds: readonly Round[]) {
  const of = (value: (spent: Spent) => number) => median(rounds.map(({ spent }) => value(spent)));
  return [name, of(({ roundTrips }) => roundTrips), of(({ cpuMicros }) => cpuMicros / 1000)];
}

function timeRows(name: string, rounds: readonly Round[]) {
  return (['verify', 'submit', 'pay'] as const).map((step) => {
    const quantile = (share: number) =>
      median(
        rounds.map(({ times }) =>
          percentile(
            times.map((one) => one[step]),
            share,
          ),
        ),
      );
    return [name, step, quantile(0.5), quantile(0.99)];
  });
}

function brief({ perSecond, soldOut, times, spent }: Round) {
  const p99 = (step: keyof BookingTimes) =>
    percentile(
      times.map((one) => one[step]),
      0.99,
    );
  return {
    perSecond,
    soldOut,
    booked: times.length,
    spent,
    p99: { verify: p99('verify'), submit: p99('submit'), pay: p99('pay') },
  };
}
