import type { Extent, PartReport } from './report/part.ts';
import { type ImportMeasurement, measureImport } from './supply/measure-import.ts';
import { type MeasuredLimits, measureLimits } from './supply/measure-limits.ts';
import { measureSellers } from './supply/measure-sellers.ts';
import { runSeededTests, type SeededRun } from './supply/run-seeded-tests.ts';

/** The import is measured with fewer listings than its goal names, and its duration is scaled. */
const LISTINGS = { full: 100_000, quick: 5_000 };
const GOAL_LISTINGS = 1_000_000;
const GOAL_CHANGES = 50_000;
const CHANGED_SHARE = 0.05;
const MEGABYTE = 1_000_000;

/** S1, S2, S5, S8, S9 and S14: suppliers that are slow, down, limited or disturbed, and the import of their content. */
export async function measureSupply(extent: Extent): Promise<PartReport> {
  const lists = await measureSellers(extent);
  const imported = await measureImport(extent.isQuick ? LISTINGS.quick : LISTINGS.full);
  const limited = await measureLimits();
  const seeded = await runSeededTests(extent.isQuick);
  return {
    name: 'supply',
    compared: [
      ...lists.compared,
      `import: ${imported.listings} generated listings in two languages, with a database of its own; durations are scaled to the goal`,
      'limits: three processes with ten times the allowed requests, and bookings one after another',
      `seeded runs: the tests ${extent.isQuick ? 'with the seeds of the test command' : 'with all their seeds'}`,
    ],
    tables: [...lists.tables, importTable(imported), limitTable(limited), seededTable(seeded)],
    figures: {
      ...lists.figures,
      ...importFigures(imported),
      'S14 requests': limited.mostInWindow / limited.limit.requests,
      'S14 bookings': limited.slowestBookingMs,
      ...Object.fromEntries(seeded.map(({ bar, hasPassed }) => [bar, hasPassed ? 0 : 1])),
    },
    rounds: { lists: lists.rounds, imported, limited, seeded },
  };
}

function importFigures({ listings, full, incremental }: ImportMeasurement): PartReport['figures'] {
  const changes = listings * CHANGED_SHARE;
  return {
    S1: ((full.seconds / listings) * GOAL_LISTINGS) / 60,
    'S1 memory': Math.max(full.maxRss, incremental.maxRss) / MEGABYTE,
    'S1 changes': (incremental.seconds / changes) * GOAL_CHANGES,
  };
}

function importTable({ full, incremental, databaseBytes }: ImportMeasurement) {
  return {
    title: 'Import of hotel content',
    heads: ['import', 'seconds', 'memory, MB', 'database, MB'],
    rows: [
      ['full', full.seconds, full.maxRss / MEGABYTE, ''],
      ['changes of 5 %', incremental.seconds, incremental.maxRss / MEGABYTE, databaseBytes / MEGABYTE],
    ],
  };
}

function limitTable({ limit, received, mostInWindow, bookings, slowestBookingMs }: MeasuredLimits) {
  return {
    title: `Requests to a supplier that allows ${limit.requests} in ${limit.windowMs / 1000} s`,
    heads: ['received', 'most in a window', 'bookings', 'slowest booking, ms'],
    rows: [[received, mostInWindow, bookings, slowestBookingMs]],
  };
}

function seededTable(seeded: readonly SeededRun[]) {
  return {
    title: 'Seeded runs',
    heads: ['bar', 'test', 'result', 'seconds'],
    rows: seeded.map(({ bar, file, hasPassed, seconds }) => [bar, file, hasPassed ? 'passed' : 'failed', seconds]),
  };
}
