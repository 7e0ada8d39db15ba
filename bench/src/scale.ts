import type { LoopResult } from './load/closed-loop.ts';
import { inTurns } from './load/in-turns.ts';
import { DATA_ROOT } from './product/data-folder.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, percentile, spread } from './report/statistics.ts';
import type { Table } from './report/table.ts';
import {
  CLIENTS,
  LISTING,
  type LoadName,
  type OpenLoad,
  openSized,
  type PortalSize,
  type SizedPortal,
} from './scale/sized-portal.ts';

const SIZES = [10_000, 100_000];
const LARGEST = 1_000_000;
const MEGABYTE = 2 ** 20;

const LOADS = {
  lists: 'hotelList',
  suggestions: 'suggestions',
  bareSuggestions: 'suggestions, bare route',
} as const satisfies Readonly<Record<LoadName, string>>;

/** The results of all rounds of one load at one size. */
interface Measured {
  readonly hotels: number;
  readonly load: LoadName;
  readonly rates: readonly number[];
  readonly p50s: readonly number[];
  readonly p99s: readonly number[];
}

/** P10, P11: the effect of a hundred times as many hotels. */
export async function measureScale({ isQuick, rounds, hasMillion = false }: Extent): Promise<PartReport> {
  const portals: SizedPortal[] = [];
  try {
    for (const hotels of hasMillion ? [...SIZES, LARGEST] : SIZES)
      portals.push(await openSized(hotels, portals.length));
    const forMs = isQuick ? 600 : 3000;
    const measured: Measured[] = [];
    for (const load of Object.keys(LOADS) as LoadName[]) {
      const results = await runInTurns(portals, load, { forMs, rounds });
      for (const { hotels } of portals) measured.push(measuredOf(hotels, load, results[hotels] ?? []));
    }
    const sizes = await Promise.all(portals.map((portal) => portal.size()));
    return reportOf(portals, sizes, measured, rounds);
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()));
  }
}

async function runInTurns(
  portals: readonly SizedPortal[],
  name: LoadName,
  { forMs, rounds }: { readonly forMs: number; readonly rounds: number },
): Promise<Record<string, LoopResult[]>> {
  const loads = await Promise.all(portals.map((portal) => portal.openLoad(name)));
  try {
    for (const load of loads) await load.run(forMs);
    const sides = portals.map(
      ({ hotels }, place) => [String(hotels), () => (loads[place] as OpenLoad).run(forMs)] as const,
    );
    return await inTurns<string, LoopResult>(Object.fromEntries(sides), rounds);
  } finally {
    for (const load of loads) load.close();
  }
}

function measuredOf(hotels: number, load: LoadName, results: readonly LoopResult[]): Measured {
  return {
    hotels,
    load,
    rates: results.map(({ perSecond }) => perSecond),
    p50s: results.map(({ times }) => percentile(times, 0.5)),
    p99s: results.map(({ times }) => percentile(times, 0.99)),
  };
}

function reportOf(
  portals: readonly SizedPortal[],
  sizes: readonly PortalSize[],
  measured: readonly Measured[],
  rounds: number,
): PartReport {
  const find = (hotels: number, load: LoadName) => measured.find((one) => one.hotels === hotels && one.load === load);
  const ratios = (above: number, below: number) => {
    const under = find(below, 'lists')?.p99s ?? [];
    return (find(above, 'lists')?.p99s ?? []).map((p99, round) => p99 / (under[round] ?? Number.NaN));
  };
  const suggested = find(LARGEST, 'suggestions');
  return {
    name: 'scale',
    compared: [
      `one server process and PostgreSQL for each number of hotels, the load generator on the same machine; all sizes in turns, ${rounds} rounds, medians`,
      `hotelList: ${LISTING} signed-in sessions; the twelve most travelled cities, the second half as often as the first and so on, 60 days, 1 to 3 nights, three orders, first pages; a city has at most 3,000 hotels; searches are not merely repeated, so prices are calculated as often as in real use`,
      `suggestions: ${CLIENTS} sessions; beginnings of names of cities and hotels in both languages, of any length, three of ten from four letters on with a typo; bare: the same search by a route without checks`,
      `data folders are stored in ${DATA_ROOT}: delete them to seed again`,
    ],
    tables: [startTable(portals, sizes), loadTable(measured), ratioTable(portals, ratios)],
    figures: {
      P10: median(ratios(LARGEST, 100_000)),
      'P11 p99': median(suggested?.p99s ?? []),
      'P11 rate': median(suggested?.rates ?? []),
    },
    rounds: { measured, begin: portals.map(({ hotels, begin }) => ({ hotels, ...begin })), sizes },
  };
}

function startTable(portals: readonly SizedPortal[], sizes: readonly PortalSize[]): Table {
  return {
    title: 'Start',
    heads: ['hotels', 'start', 'ready, s', 'names read, s', 'a request during that, ms', 'server, MB', 'database, MB'],
    rows: portals.map(({ hotels, begin }, place) => [
      hotels,
      begin.wasSeeded ? 'first start: seeded' : 'with stored data',
      begin.readySeconds,
      begin.suggestingSeconds,
      begin.longestWaitMs,
      Math.round((sizes[place]?.memory ?? Number.NaN) / MEGABYTE),
      Math.round((sizes[place]?.database ?? Number.NaN) / MEGABYTE),
    ]),
  };
}

function loadTable(measured: readonly Measured[]): Table {
  return {
    title: 'Calls',
    heads: ['what', 'hotels', 'calls/s', 'lowest', 'highest', 'p50, ms', 'p99, ms'],
    rows: measured.map(({ hotels, load, rates, p50s, p99s }) => [
      LOADS[load],
      hotels,
      median(rates),
      ...spread(rates),
      median(p50s),
      median(p99s),
    ]),
  };
}

function ratioTable(
  portals: readonly SizedPortal[],
  ratios: (above: number, below: number) => readonly number[],
): Table {
  const pairs = portals.slice(1).map(({ hotels }, place) => [hotels, portals[place]?.hotels ?? Number.NaN] as const);
  return {
    title: 'List p99, round by round',
    heads: ['hotels', '÷ at', 'median', 'lowest', 'highest'],
    rows: pairs.map(([above, below]) => {
      const ratioValues = ratios(above, below);
      return [above, below, median(ratioValues), ...spread(ratioValues)];
    }),
  };
}
