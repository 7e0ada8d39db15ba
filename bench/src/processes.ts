import { bookOnce } from './bookings/book.ts';
import { type Buyers, makeBuyers } from './bookings/buyers.ts';
import { findOffers, type Offer } from './bookings/offers.ts';
import { closedLoop } from './load/closed-loop.ts';
import { inTurns } from './load/in-turns.ts';
import { inCircle } from './load/questions.ts';
import { hotelIds, mixture } from './load/read-mixture.ts';
import { inDataFolder } from './product/data-folder.ts';
import { buildProduct, runAdmin, startPortal } from './product/portal.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, spread } from './report/statistics.ts';
import { type Client, clientOn } from './wire/client.ts';
import { openLine } from './wire/line.ts';

const PORT = 4596;
const HOTELS = 10_000;
/** Enough that every process has some. */
const PEOPLE = 32;
const PROCESSES = [1, 2] as const;

type Side = `${(typeof PROCESSES)[number]}`;

/** What one start gave. */
interface Round {
  readonly bookings: number;
  readonly reads: number;
}

/** The same portal served by one process and by two: whole bookings and reads a second, started anew in turns. */
export async function measureProcesses({ isQuick, rounds }: Extent): Promise<PartReport> {
  await buildProduct();
  return inDataFolder('processes', async (dataDir) => {
    let people: Buyers | undefined;
    let next: (() => Offer) | undefined;
    const forMs = isQuick ? 3_000 : 8_000;

    const serve = async (processes: number): Promise<Round> => {
      // Calls alone are asked: nothing has to be published for them.
      const settings = { PORTICO_PROCESSES: String(processes), PORTICO_PUBLISH: '0' };
      const portal = await startPortal({ dataDir, port: PORT, hotels: HOTELS, settings });
      const clients: Client[] = [];
      try {
        people ??= await makeBuyers(dataDir, PEOPLE);
        for (const session of people.apart) clients.push(clientOn(await openLine(PORT), PORT, session));
        next ??= inCircle(await findOffers(clients, 3_000));
        return await load(clients, next, forMs);
      } finally {
        for (const client of clients) client.close();
        await portal.stop();
      }
    };
    // More than three would take longer than they are worth: each is a start.
    const results = await inTurns({ '1': () => serve(1), '2': () => serve(2) }, Math.min(rounds, 3));
    const reconciled = await runAdmin(dataDir, ['reconcile']);
    if (reconciled.code !== 0) throw new Error(`The books are not right afterwards:\n${reconciled.said}`);
    return reportOf(results);
  });
}

async function load(clients: readonly Client[], next: () => Offer, forMs: number): Promise<Round> {
  const [first] = clients;
  if (first === undefined) throw new Error('Nobody is there');
  const hotels = await hotelIds(first);
  const reads = clients.map((client) => {
    const question = inCircle(mixture(hotels));
    return async () => (await client.send(question())).status === 200;
  });
  const bookings = clients.map((client) => async () => (await bookOnce(client, next())) !== undefined);
  // What each process keeps is loaded first.
  await closedLoop(reads, forMs / 2);
  const read = await closedLoop(reads, forMs);
  if (read.failed > 0) throw new Error(`${read.failed} reads were refused`);
  return { reads: read.perSecond, bookings: (await closedLoop(bookings, forMs)).perSecond };
}

function reportOf(results: Record<Side, readonly Round[]>): PartReport {
  const middle = (side: Side, what: keyof Round) => median(results[side].map((round) => round[what]));
  const ratio = (what: keyof Round) => middle('2', what) / middle('1', what);
  const row = (what: keyof Round) => [
    what,
    ...PROCESSES.flatMap((count) => [
      middle(`${count}`, what),
      spread(results[`${count}`].map((round) => Math.round(round[what]))).join(' to '),
    ]),
    ratio(what),
  ];
  return {
    name: 'processes',
    compared: [
      `PORTICO_PROCESSES=1 against 2, started anew in turns, ${results['1'].length} times each; ${PEOPLE} people without a pause, each with a connection and a company of their own`,
      'the database and the sender of the load share the machine with the server: on two cores a second process has what they leave',
    ],
    tables: [
      {
        title: 'A second, by the processes that share the port',
        heads: ['what', 'one', 'lowest to highest', 'two', 'lowest to highest', 'two to one'],
        rows: [row('reads'), row('bookings')],
      },
    ],
    figures: {},
    rounds: results,
  };
}
