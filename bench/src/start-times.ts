import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PATHS } from '@portico/contract';
import { inDataFolder } from './product/data-folder.ts';
import { type RunningProgram, startProgram } from './product/process.ts';
import { ROOT } from './product/root.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, spread } from './report/statistics.ts';
import { openLine } from './wire/line.ts';

const PORT = 4593;
const COLD_WITHIN_MS = 600_000;

/** Cold and warm `start` of a fresh clone, as a newcomer types it. */
export async function measureStarts({ isQuick, rounds }: Extent): Promise<PartReport> {
  return inDataFolder('start', async (folder) => {
    const clone = join(folder, 'portico');
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    chmodSync(clone, 0o755);
    const env = newcomersEnv(folder);
    const cold = await startOnce(clone, env);
    const warm: Start[] = [];
    for (let round = 0; round < (isQuick ? 2 : rounds); round += 1) warm.push(await startOnce(clone, env));
    const warmSeconds = warm.map(({ seconds }) => seconds);
    return {
      name: 'start',
      compared: [
        'cold: a new clone, empty pnpm store and metadata, empty npm cache (pnpm itself is fetched), no build, no database; packages come from the registry that the machine is set to; one start',
        `warm: the same command again, everything there; ${warm.length} starts, median`,
        'from `npx --yes pnpm@12 start` to the line that says it is ready; then the sign-in page is asked for and must answer; 10,000 hotels',
      ],
      tables: [
        {
          title: 'Start, seconds',
          heads: ['start', 'installed after', 'ready after', 'lowest', 'highest'],
          rows: [
            ['cold', cold.installed, cold.seconds, cold.seconds, cold.seconds],
            ['warm', median(warm.map(({ installed }) => installed)), median(warmSeconds), ...spread(warmSeconds)],
          ],
        },
      ],
      figures: { 'cold start': cold.seconds, 'warm start': median(warmSeconds) },
      rounds: { cold, warm },
    };
  });
}

interface Start {
  readonly seconds: number;
  /** When the packages were in place; nothing is said of it when they already were. */
  readonly installed: number;
}

async function startOnce(cwd: string, env: NodeJS.ProcessEnv): Promise<Start> {
  const program = await startProgram({
    command: 'npx',
    args: ['--yes', 'pnpm@12', 'start'],
    cwd,
    env,
    readyLine: /^Portico ready at /,
    withinMs: COLD_WITHIN_MS,
  });
  try {
    await assertServes();
    return { seconds: program.readyAfterMs / 1000, installed: installedAfter(program) };
  } finally {
    await program.stop();
  }
}

/** pnpm says `Done in …` when the packages are in place. */
function installedAfter({ heard }: RunningProgram): number {
  const done = heard.find(({ line }) => /^(Done in|Already up to date)/.test(line));
  return done === undefined ? 0 : done.afterMs / 1000;
}

async function assertServes(): Promise<void> {
  const line = await openLine(PORT);
  const { status } = await line.get(PATHS.login);
  line.close();
  if (status !== 200) throw new Error(`The portal said it was ready and answered ${status}`);
}

/** Nothing of this run's own settings, tools and caches; where packages come from stays as the machine has it. */
function newcomersEnv(folder: string): NodeJS.ProcessEnv {
  const mine =
    /^(npm_(?!config_.*(registry|proxy|auth))|pnpm_|PNPM_|PORTICO_|DATABASE_URL$|HOST$|PORT$|NODE_|INIT_CWD$)/;
  const kept = Object.entries(process.env).filter(([name]) => !mine.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'));
  const caches = { store: join(folder, 'store'), metadata: join(folder, 'metadata'), npm: join(folder, 'npm') };
  for (const cache of Object.values(caches)) mkdirSync(cache);
  return {
    ...Object.fromEntries(kept),
    PATH: path.join(delimiter),
    PORT: String(PORT),
    pnpm_config_store_dir: caches.store,
    pnpm_config_cache_dir: caches.metadata,
    npm_config_cache: caches.npm,
  };
}
