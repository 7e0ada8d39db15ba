import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { inputDigest } from './build-inputs.ts';
import { appConfig, compileApps } from './compile-apps.ts';
import { BuildFailure } from './workspace/build-failure.ts';
import { appFolder, guestNames, hostOutput, remoteNames, remoteOutput } from './workspace/paths.ts';

/** An app to build and its output folder. */
interface Target {
  readonly name: string;
  readonly output: string;
  /** A file that exists if the app is built. */
  readonly proof: string;
}

export interface BuildReport {
  readonly built: readonly string[];
  readonly fresh: readonly string[];
}

interface BuildOptions {
  /** Also builds apps that are up to date. */
  readonly force?: boolean;
  /** Names of the apps to consider; by default the host and the portal's own remotes. */
  readonly only?: readonly string[];
}

/** Builds the host and the remotes for production if their inputs have changed since the last build. */
export async function buildAll({ force = false, only = [] }: BuildOptions = {}): Promise<BuildReport> {
  const targets = chosen(buildTargets(), only).map((target) => ({ ...target, digest: inputDigest(target.name) }));
  const isStale = (target: (typeof targets)[number]) => force || !isBuilt(target) || stampOf(target) !== target.digest;
  const stale = targets.filter(isStale);
  const names = new Set(stale.map(({ name }) => name));
  if (stale.length > 0) {
    await compileApps(await Promise.all(stale.map(({ name }) => appConfig(name))));
    await Promise.all(stale.map(writeStamp));
  }
  return { built: [...names], fresh: targets.filter(({ name }) => !names.has(name)).map(({ name }) => name) };
}

function buildTargets(): Target[] {
  return [{ name: 'host', output: hostOutput(), proof: 'host.json' }, ...remoteNames().map(remoteTarget)];
}

function remoteTarget(name: string): Target {
  return { name, output: remoteOutput(name), proof: 'remote.json' };
}

function chosen(own: readonly Target[], only: readonly string[]): readonly Target[] {
  if (only.length === 0) return own;
  const targets = [...own, ...guestNames().map(remoteTarget)];
  const unknown = only.find((name) => !targets.some((target) => target.name === name));
  if (unknown)
    throw new BuildFailure(`Unknown app «${unknown}»; use one of ${targets.map(({ name }) => name).join(', ')}.`);
  return targets.filter(({ name }) => only.includes(name));
}

function isBuilt({ output, proof }: Target): boolean {
  return existsSync(resolve(output, proof));
}

function stampFile({ name }: Target): string {
  return resolve(appFolder(name), 'dist/stamp');
}

function stampOf(target: Target): string | undefined {
  const file = stampFile(target);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

async function writeStamp(target: Target & { digest: string }): Promise<void> {
  await mkdir(dirname(stampFile(target)), { recursive: true });
  await writeFile(stampFile(target), target.digest);
}
