import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SHARED_MODULES } from '../workspace/shared-modules.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packages that a folder declares, but none of its files imports. */
export function unusedPackages(folder: string): string[] {
  const { dependencies = {}, devDependencies = {} } = readManifest(folder) ?? {};
  const declared = Object.keys({ ...dependencies, ...devDependencies });
  const used = new Set([...importedBy(folder), ...offeredBy(folder)]);
  const needed = new Set(declared.filter((name) => isUsed(name, used)));
  // Peer dependencies of a used library count as used.
  for (const name of [...needed]) {
    const { peerDependencies = {} } = readManifest(resolve(folder, 'node_modules', name)) ?? {};
    for (const peer of Object.keys(peerDependencies)) needed.add(peer);
  }
  return declared.filter((name) => !needed.has(name));
}

function isUsed(name: string, used: ReadonlySet<string>): boolean {
  return used.has(name) || (name.startsWith('@types/') && used.has(name.slice('@types/'.length)));
}

/** The host provides all shared modules, even those that its own code does not import, and the complete router. */
function offeredBy(folder: string): string[] {
  return folder.endsWith('/host') ? [...SHARED_MODULES, 'react-router'] : [];
}

const IMPORT =
  /(?:\bfrom|\bimport|\bimport\s*\(|\brequire(?:\.resolve)?\s*\(|\bresolve\s*\()\s*['"`]([^'"`./][^'"`]*)['"`]/g;

function importedBy(folder: string): Set<string> {
  const packages = new Set<string>();
  for (const file of sourcesOf(folder)) {
    if (file.endsWith('.tsx')) packages.add('react');
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const parts = specifier.split('/');
      packages.add(parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return packages;
}

const OTHERS = new Set(['node_modules', 'dist', 'fixtures', 'remotes']);

function sourcesOf(folder: string, isTop = true): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = resolve(folder, entry.name);
    if (entry.isDirectory()) {
      const isOther = OTHERS.has(entry.name) && (isTop || entry.name !== 'remotes');
      return isOther ? [] : sourcesOf(path, false);
    }
    return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : [];
  });
}

function readManifest(folder: string): Manifest | undefined {
  const file = resolve(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}
