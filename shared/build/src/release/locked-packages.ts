import { posix } from 'node:path';
import { parse } from 'yaml';
import { COMPILERS } from './compilers.ts';

/** Fields of `pnpm-lock.yaml` that are read; the workspace's folders are its importers. */
interface Lock {
  readonly importers: Readonly<Record<string, Dependents>>;
  readonly packages: Readonly<Record<string, { readonly resolution?: unknown }>>;
  readonly snapshots: Readonly<Record<string, Dependents | null>>;
}

interface Dependents {
  readonly dependencies?: Readonly<Record<string, string | { readonly version: string }>>;
  readonly optionalDependencies?: Readonly<Record<string, string | { readonly version: string }>>;
}

const BUILD = 'shared/build';

/**
 * Every package that can be in an app's bundle, or that compiles it, with its resolution, in a fixed order. Independent
 * of the dependencies of other apps and of the format of the file.
 */
export function lockedPackages(text: string, app: string): string[] {
  const lock = read(text);
  const locked = new Set<string>();
  const folders = new Set<string>();
  const compilers = namesOf(lock.importers[BUILD]).filter(([name]) => COMPILERS.has(name));
  for (const [name, version] of compilers) take(name, version, BUILD);
  enter(app);
  return [...locked].sort();

  function enter(folder: string): void {
    if (folders.has(folder)) return;
    folders.add(folder);
    const importer = lock.importers[folder];
    if (!importer) throw new Error(`pnpm-lock.yaml does not contain ${folder}; run pnpm install`);
    for (const [name, version] of namesOf(importer)) take(name, version, folder);
  }

  function take(name: string, version: string, folder: string): void {
    if (version.startsWith('link:')) {
      enter(posix.join(folder, version.slice('link:'.length)));
      return;
    }
    const key = version.includes('@', 1) && lock.snapshots[version] !== undefined ? version : `${name}@${version}`;
    const lockedPackage = `${key} ${JSON.stringify(lock.packages[withoutPeers(key)]?.resolution)}`;
    if (locked.has(lockedPackage)) return;
    locked.add(lockedPackage);
    for (const [below, its] of namesOf(lock.snapshots[key] ?? {})) take(below, its, folder);
  }
}

/** The last one read: every remote of a build needs the same large file. */
let last: { readonly text: string; readonly lock: Lock } | undefined;

function read(text: string): Lock {
  if (last?.text !== text) last = { text, lock: parse(text) as Lock };
  return last.lock;
}

function namesOf({ dependencies = {}, optionalDependencies = {} }: Dependents = {}): [name: string, version: string][] {
  return Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, one]) => [
    name,
    typeof one === 'string' ? one : one.version,
  ]);
}

/** `react-dom@19.3.1(react@19.3.1)` is resolved as `react-dom@19.3.1`. */
function withoutPeers(key: string): string {
  return key.split('(', 1)[0] ?? key;
}
