import { COMPILERS } from './compilers.ts';

/** Fields of `package-lock.json` that are read: each package by its folder. */
interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const BUILD = 'node_modules/@portico/build';

/**
 * Every package that can be in the bundle of a repository's only remote, or that compiles it, with its content, in a
 * fixed order. Packages for tests and lint do not count, nor does the registry. Of the portal's own packages only the
 * dependencies count: shared code is not bundled, and the bundled part of the contract is checked separately.
 */
export function npmLockedPackages(text: string): string[] {
  const { packages } = JSON.parse(text) as Lock;
  const locked = new Set<string>();
  const visited = new Set<string>();
  const below = ({ dependencies, optionalDependencies, peerDependencies }: Locked = {}) =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  for (const name of below(packages[''])) take(name, '');
  for (const name of below(packages[BUILD]).filter((one) => COMPILERS.has(one))) take(name, BUILD);
  return [...locked].sort();

  function take(name: string, from: string): void {
    const folder = folderOf(name, from, packages);
    // Optional, and not for this machine or not installed.
    if (folder === undefined || visited.has(folder)) return;
    visited.add(folder);
    const { version, integrity } = packages[folder] ?? {};
    if (!name.startsWith('@portico/')) locked.add(`${name}@${version} ${integrity}`);
    for (const its of below(packages[folder])) take(its, folder);
  }
}

/** Folder in which Node finds a package that a folder imports. */
function folderOf(name: string, from: string, packages: Lock['packages']): string | undefined {
  for (let parent = from; ; parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/')))) {
    const folder = parent === '' ? `node_modules/${name}` : `${parent}/node_modules/${name}`;
    if (packages[folder] !== undefined) return folder;
    if (parent === '') return undefined;
  }
}
