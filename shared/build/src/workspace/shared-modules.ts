import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { CONTRACT, CONTRACT_CORE, contractModules } from './contract-core.ts';
import { exportedFiles } from './exported-files.ts';
import { offeredPart } from './offered-parts.ts';
import { ownFolder, packageFolder } from './package-folder.ts';
import { ROOT } from './paths.ts';

/**
 * The one list of what the page has exactly once. The host provides these; a remote consumes them and ships no copy.
 * Everything else that an app imports is its own business and lands in its own bundle.
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'jotai',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  CONTRACT_CORE,
  '@portico/runtime',
  '@portico/ui',
] as const;

interface SharedModule {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly version?: string;
  readonly eager?: boolean;
  /** The file that stands behind the name; false: the page has it. */
  readonly import?: string | false;
}

/**
 * Heavy parts of the kit that must not weigh on the sign-in page: every subpath that `@portico/ui` exports beside its
 * root is a singleton of its own, fetched when a page first asks for it. Its tokens no page reads.
 */
function lazyParts(): ReadonlyMap<string, string> {
  const parts = new Map(exportedFiles(ownFolder('ui'), '@portico/ui'));
  parts.delete('@portico/ui');
  parts.delete('@portico/ui/tokens');
  return parts;
}

/**
 * Parts that a page draws with at once. Fetched when they are asked for, they would cost the page a round trip between its
 * own code and its first frame; that is more than the little they weigh.
 */
const DRAWN_AT_ONCE: ReadonlySet<string> = new Set(['@portico/ui/combobox']);

/** Everything the page has once, by the name it is imported under. */
export function sharedModules(): string[] {
  return [...SHARED_MODULES, ...lazyParts().keys()];
}

/**
 * The host's side. What every page needs is part of the host's first scripts (`eager`), so that no level of loading lies
 * between the host and a remote.
 */
export function providedModules(): Record<string, SharedModule> {
  const lazy = lazyParts();
  return Object.fromEntries(
    sharedModules().map((name) => {
      const version = installedVersion(name);
      // By its file: a name that the host itself never imports would not be provided at all.
      const file = offeredPart(name)?.file ?? lazy.get(name) ?? contractModules().get(name);
      const part = file ? { import: fromHost(file) } : {};
      const eager = !lazy.has(name) || DRAWN_AT_ONCE.has(name);
      return [name, { ...common(version), version, eager, ...part }];
    }),
  );
}

/** Compiled as a layer of its own, so that nothing of it is in the first scripts. */
export const EARLIER_FILE = resolve(ROOT, 'shared/contract/src/earlier.ts');

/**
 * What remotes were built to find on the page before their calls travelled with them: the whole contract, fetched when such a
 * version of a remote still runs. No build consumes it, so it has another key; the page offers it under the name it had.
 */
export function earlierModules(): Record<string, SharedModule & { readonly shareKey: string }> {
  const version = installedVersion(CONTRACT);
  const file = fromHost(EARLIER_FILE);
  return { [`${CONTRACT}/whole`]: { ...common(version), version, eager: false, import: file, shareKey: CONTRACT } };
}

/** As the host's build asks for it. The bundle carries this text, so it must not tell where the checkout lies. */
function fromHost(file: string): string {
  return `./${relative(resolve(ROOT, 'host'), file).replaceAll('\\', '/')}`;
}

/** A remote's side: what the host provides, or nothing. */
export function consumedModules(): Record<string, SharedModule> {
  return Object.fromEntries(
    sharedModules().map((name) => [name, { ...common(installedVersion(name)), import: false }]),
  );
}

function common(version: string) {
  return { singleton: true, strictVersion: true, requiredVersion: compatibleRange(version) } as const;
}

/** A remote and a host of one major version fit each other, so that either can be deployed first. */
export function compatibleRange(version: string): string {
  return `^${version.split('.')[0]}.0.0`;
}

function installedVersion(name: string): string {
  const packageName = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  const folder = packageName.startsWith('@portico/')
    ? ownFolder(packageName.slice('@portico/'.length))
    : packageFolder(packageName);
  return (JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
