import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../product/portal.ts';
import { ROOT } from '../product/root.ts';

/** The largest remote but one, with three pages. */
export const REMOTE = 'mf-trips';

const SHIP = 'server/src/commands/ship/ship.ts';
const BUILD = 'shared/build/src/commands/build.ts';
const ADMIN = 'server/src/commands/admin/admin.ts';
const DIST = join(ROOT, REMOTE, 'dist');

/** Seconds of each step of publishing one remote, one after the other. */
export type Publishing = Readonly<Record<Step, number>>;

export const STEPS = {
  shipCold: 'ship: lint, types, tests, build, publish, gate',
  shipWarm: 'ship again, nothing changed',
  buildCold: 'the build alone, from its sources',
  buildWarm: 'the build alone, nothing changed',
  publishCold: 'publish alone, a new version',
  publishWarm: 'publish alone, the same version again',
} as const;
export type Step = keyof typeof STEPS;

export async function publishOnce(dataDir: string, folder: string, round: number): Promise<Publishing> {
  // What they passed with before: without it the build and the checks begin anew.
  for (const stamp of ['stamp', 'checked']) rmSync(join(DIST, stamp), { force: true });
  const shipCold = await timed(SHIP, dataDir, [REMOTE]);
  const shipWarm = await timed(SHIP, dataDir, [REMOTE]);
  const buildCold = await timed(BUILD, dataDir, ['--force', REMOTE]);
  const buildWarm = await timed(BUILD, dataDir, [REMOTE]);
  const next = nextVersion(folder, round);
  const publishCold = await timed(ADMIN, dataDir, ['remotes', 'publish', next]);
  const publishWarm = await timed(ADMIN, dataDir, ['remotes', 'publish', next]);
  return { shipCold, shipWarm, buildCold, buildWarm, publishCold, publishWarm };
}

/** From the command to its end, in seconds. */
export async function timed(script: string, dataDir: string, args: readonly string[]): Promise<number> {
  const began = performance.now();
  const { code, said } = await runCommand(script, dataDir, args);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${said}`);
  return (performance.now() - began) / 1000;
}

/** The build under another number, as a folder to publish. */
function nextVersion(folder: string, round: number): string {
  const target = join(folder, REMOTE);
  rmSync(target, { recursive: true, force: true });
  cpSync(join(DIST, REMOTE), target, { recursive: true });
  const file = join(target, 'remote.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const version = release.version.replace(/^\d+\.\d+\.\d+/, `1.0.${900 + round}`);
  writeFileSync(file, JSON.stringify({ ...release, version }));
  return target;
}
