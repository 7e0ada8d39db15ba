import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Bars that tests prove with seeded runs; a full measurement runs all of their seeds. */
const SEEDED = {
  S2: 'server/test/content/killed-import.test.ts',
  S8: 'server/test/supply/disturbed-bookings.test.ts',
  S9: 'server/test/supply/supplier-money.test.ts',
} as const;

export type SeededBar = keyof typeof SEEDED;

export interface SeededRun {
  readonly bar: SeededBar;
  readonly file: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
}

export async function runSeededTests(isQuick: boolean): Promise<readonly SeededRun[]> {
  const runs: SeededRun[] = [];
  for (const [bar, file] of Object.entries(SEEDED) as [SeededBar, string][]) {
    const startedAt = performance.now();
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--configLoader', 'native', file], {
      env: { ...process.env, ...(isQuick ? {} : { PORTICO_LONG_TESTS: '1' }) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'close')) as [number | null];
    runs.push({ bar, file, hasPassed: code === 0, seconds: (performance.now() - startedAt) / 1000 });
  }
  return runs;
}
