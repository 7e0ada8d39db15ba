import { type Buyers, makeBuyers, TOGETHER } from './bookings/buyers.ts';
import { findOffers, type Offer } from './bookings/offers.ts';
import { inCircle } from './load/questions.ts';
import { hotelIds, mixture, SHARES } from './load/read-mixture.ts';
import { inDataFolder } from './product/data-folder.ts';
import { type Portal, runAdmin, startServing } from './product/portal.ts';
import { type ServerParts, serverParts } from './product/server-parts.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median } from './report/statistics.ts';
import { besideFault, type Compared, type Fault } from './shield/beside.ts';
import { type Load, runLoad } from './shield/load.ts';
import { RATIO_HEADS, ratioCells, ratiosOf, type Sides, TIME_HEADS, timeCells } from './shield/ratios.ts';
import { A_SECOND, signInFlood } from './shield/sign-in-flood.ts';
import { CONNECTIONS, silentConnections } from './shield/silent-connections.ts';
import { type Silence, silentDatabase } from './shield/silent-database.ts';
import { silentSupplier } from './shield/silent-supplier.ts';
import { stuckRows } from './shield/stuck-rows.ts';
import { clientOn } from './wire/client.ts';
import { openLine } from './wire/line.ts';

const PORT = 4596;
const HOTELS = 10_000;
const READERS = 8;
const BUYERS = 4;
const STUCK = 12;

type Database = Awaited<ReturnType<ServerParts['openDatabase']>>;
type Told = Omit<Load, 'port'>;

/** What a server on the bench's data is given to work with. */
interface Place {
  readonly database: Database;
  readonly load: () => ReturnType<typeof runLoad>;
}

/** Faults by the words that the tables call them. */
const BESIDE = {
  stuck: 'rows of another company locked',
  flood: `${A_SECOND} wrong sign-ins a second`,
  silent: `${CONNECTIONS} silent connections`,
  supplier: 'a supplier that does not answer',
  database: 'after ÷ before a silent database',
} as const;

/** What readers and buyers notice of faults that are none of theirs. */
export async function measureShield({ isQuick, rounds }: Extent): Promise<PartReport> {
  return inDataFolder('shield', async (dataDir) => {
    const { people, silent: offer, ...told } = await prepared(dataDir, isQuick);
    const serving = <T>(settings: Readonly<Record<string, string>>, work: (place: Place) => Promise<T>) =>
      onServer(dataDir, settings, told, work);
    const beside = (settings: Readonly<Record<string, string>>, faultOn: (place: Place) => Fault) =>
      serving(settings, (place) => besideFault(faultOn(place), place.load, rounds));

    const stuck = await beside({}, ({ database: { pool } }) =>
      stuckRows({ port: PORT, people: people.together, company: TOGETHER, pool, nextOffer: told.nextOffer }),
    );
    // Behind a proxy each sign-in can come from a network of its own.
    const flood = await beside({ PORTICO_BEHIND_PROXY: '1' }, () => signInFlood(PORT));
    const silent = await beside({ PORTICO_ADDRESS_CONNECTIONS: '400' }, () => silentConnections(PORT));
    const supplier = await beside({}, () => silentSupplier({ port: PORT, dataDir, people: people.together, offer }));
    const silences = await serving({}, async ({ database, load }) => {
      const postmaster = database.postmasterPid() ?? 0;
      const measured: Silence[] = [];
      while (measured.length < rounds)
        measured.push(await silentDatabase({ port: PORT, postmaster, people: told.readers, load }));
      return measured;
    });
    const reconciled = await reconcile(dataDir);
    return reportOf({ stuck, flood, silent, supplier }, silences, reconciled, { rounds, forMs: told.forMs });
  });
}

/** People with money, and rooms and reads for them, which all servers share. */
async function prepared(dataDir: string, isQuick: boolean): Promise<Told & { people: Buyers; silent: Offer }> {
  const server = await served(dataDir, {});
  try {
    const people = await makeBuyers(dataDir, Math.max(READERS + BUYERS, STUCK));
    const [readers, buyers] = [people.apart.slice(0, READERS), people.apart.slice(READERS)];
    const clients = await Promise.all(readers.map(async (one) => clientOn(await openLine(PORT), PORT, one)));
    try {
      const [first] = clients;
      if (first === undefined) throw new Error('Nobody is signed in');
      const [silent, ...offers] = await findOffers(clients, isQuick ? 400 : 6000);
      if (silent === undefined) throw new Error('There is nothing to buy');
      // The hotel whose supplier falls silent is nobody else's.
      const nextOffer: () => Offer = inCircle(offers.filter(({ stay }) => stay.hotelId !== silent.stay.hotelId));
      const reads = mixture(await hotelIds(first));
      // A payment of the stuck company is told to try again after four seconds, one that found no place after nine.
      return { people, readers, buyers, reads, nextOffer, silent, forMs: isQuick ? 6_000 : 10_000 };
    } finally {
      for (const client of clients) client.close();
    }
  } finally {
    await server.stop();
  }
}

async function onServer<T>(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  told: Told,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const server = await served(dataDir, settings);
  try {
    const { openDatabase } = await serverParts();
    const database = await openDatabase({ dataDir, isGuest: true, poolSize: 2 });
    try {
      const load = () => runLoad({ ...told, port: PORT });
      // Whoever comes first pays for what is remembered afterwards.
      await load();
      return await work({ database, load });
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

function served(dataDir: string, settings: Readonly<Record<string, string>>): Promise<Portal> {
  return startServing('bench/src/shield/shield-server.ts', { dataDir, port: PORT, hotels: HOTELS, settings });
}

async function reconcile(dataDir: string): Promise<string> {
  const { code, said } = await runAdmin(dataDir, ['reconcile']);
  if (code !== 0) throw new Error(`The books are not right afterwards:\n${said}`);
  return said.split('\n').at(-1) ?? '';
}

function reportOf(
  faults: Readonly<Record<'stuck' | 'flood' | 'silent' | 'supplier', Compared>>,
  silences: readonly Silence[],
  reconciled: string,
  { rounds, forMs }: { rounds: number; forMs: number },
): PartReport {
  const database: Omit<Compared, 'seen'> = {
    without: silences.map(({ before }) => before),
    with: silences.map(({ after }) => after),
  };
  const all = { ...faults, database };
  const rows = Object.entries(all).flatMap(([name, compared]) =>
    (['reads', 'bookings'] as const).map((kind) => ({
      heads: [BESIDE[name as keyof typeof BESIDE], kind],
      sides: sidesOf(compared, kind),
      refused: kind === 'reads' ? compared.with.reduce((total, { refused }) => total + refused, 0) : 0,
    })),
  );
  const shares = Object.entries(SHARES).map(([name, share]) => `${name} ${share}`);
  return {
    name: 'shield',
    compared: [
      `shield: ${READERS} readers and ${BUYERS} buyers, each of a company of their own and without a pause, ${forMs / 1000} s without the fault and as long beside it, ${rounds} rounds in turns; ratios are of one round each, medians of them; lowest and highest are of the p99`,
      `reads of twenty: ${shares.join(', ')}; a booking: verify, order, pay from the pre-deposit; all as it is in use, with the limits and shares of the database, but for the counts of calls and orders`,
      `rows: the books of a company are locked as by a server that froze, while ${STUCK} of its people pay; without the fault they are quiet`,
      `supplier: that of one hotel, where ${STUCK} people of a company verify rooms again and again, takes their questions and does not answer`,
      'database: all its processes are stopped until the calls under way have been answered; the load runs before, and again as soon as readyz says yes',
      `the server, PostgreSQL, the sender of the load and the maker of the fault share the machine; afterwards \`pnpm admin reconcile\`: ${reconciled}`,
    ],
    tables: [
      {
        title: 'Beside a fault ÷ without it',
        heads: ['beside', 'what', ...RATIO_HEADS, 'refused reads'],
        rows: rows.map(({ heads, sides, refused }) => [...heads, ...ratioCells(sides), refused]),
      },
      {
        title: 'Times, ms',
        heads: ['beside', 'what', ...TIME_HEADS],
        rows: rows.map(({ heads, sides }) => [...heads, ...timeCells(sides)]),
      },
      {
        title: 'A silent database, ms',
        heads: ['what', 'median', 'longest', 'samples'],
        rows: [
          silenceRow(
            'until a call is told to try again',
            silences.flatMap(({ toldMs }) => toldMs),
          ),
          silenceRow(
            'until readyz says no',
            silences.map(({ readyzMs }) => readyzMs),
          ),
          silenceRow(
            'until healthz says yes, silence or not',
            silences.map(({ healthzMs }) => healthzMs),
          ),
          silenceRow(
            'from its first word until readyz says yes',
            silences.map(({ readyAgainMs }) => readyAgainMs),
          ),
          silenceRow(
            'from its first word until a read is answered',
            silences.map(({ readAgainMs }) => readAgainMs),
          ),
        ],
      },
      {
        title: 'That the faults took place, in the last round',
        heads: ['fault', 'what was seen'],
        rows: Object.entries(faults).map(([name, { seen }]) => [
          BESIDE[name as keyof typeof BESIDE],
          seen.at(-1) ?? 'nothing',
        ]),
      },
    ],
    figures: {
      'stuck reads': median(ratiosOf(sidesOf(faults.stuck, 'reads'), 0.99)),
      'stuck bookings': median(ratiosOf(sidesOf(faults.stuck, 'bookings'), 0.99)),
      P13: median(ratiosOf(sidesOf(faults.supplier, 'reads'), 0.99)),
      'flood reads': median(ratiosOf(sidesOf(faults.flood, 'reads'), 0.99)),
    },
    rounds: {
      ...Object.fromEntries(rows.map(({ heads, sides }) => [heads.join(', '), roundsOf(sides)])),
      seen: Object.fromEntries(Object.entries(faults).map(([name, { seen }]) => [name, seen])),
      silences: silences.map(({ before: _before, after: _after, ...times }) => times),
    },
  };
}

function sidesOf(compared: Omit<Compared, 'seen'>, kind: 'reads' | 'bookings'): Sides {
  return { without: compared.without.map((one) => one[kind]), with: compared.with.map((one) => one[kind]) };
}

function roundsOf(sides: Sides) {
  return { p50: ratiosOf(sides, 0.5), p99: ratiosOf(sides, 0.99) };
}

function silenceRow(what: string, times: readonly number[]) {
  return [what, median(times), Math.max(...times), times.length];
}
