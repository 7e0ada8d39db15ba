import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { CONTRACT, CONTRACT_CORE, contractModules } from './contract-core.ts';
import { exportedFiles } from './exported-files.ts';
import { offeredPart } from './offered-parts.ts';
import { ownFolder, packageFolder } from './package-folder.ts';
import { ROOT } from './paths.ts';

/**
 * All modules that the page provides exactly once. The host provides them; remotes consume them without a copy. All
 * other imports of an app are in its own bundle.
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
  /** The file behind the name; false: the page provides it. */
  readonly import?: string | false;
}

/**
 * Heavy parts of the kit that must not slow down the sign-in page: every subpath export of `@portico/ui` is a singleton
 * of its own, loaded on first use. No page uses the tokens.
 */
function lazyParts(): ReadonlyMap<string, string> {
  const parts = new Map(exportedFiles(ownFolder('ui'), '@portico/ui'));
  parts.delete('@portico/ui');
  parts.delete('@portico/ui/tokens');
  return parts;
}

/**
 * Parts that a page needs for its first frame. Lazy loading would cost a round trip between the page's code and that
 * frame, which is more than their small size costs.
 */
const DRAWN_AT_ONCE: ReadonlySet<string> = new Set(['@portico/ui/combobox']);

/** All modules that the page provides once, by import name. */
export function sharedModules(): string[] {
  return [...SHARED_MODULES, ...lazyParts().keys()];
}

/**
 * The host's side. What every page needs is in the host's first scripts (`eager`), which avoids a further loading step
 * between host and remote.
 */
export function providedModules(): Record<string, SharedModule> {
  const lazy = lazyParts();
  return Object.fromEntries(
    sharedModules().map((name) => {
      const version = installedVersion(name);
      // By file: a name that the host itself never imports would not be provided.
      const file = offeredPart(name)?.file ?? lazy.get(name) ?? contractModules().get(name);
      const part = file ? { import: fromHost(file) } : {};
      const eager = !lazy.has(name) || DRAWN_AT_ONCE.has(name);
      return [name, { ...common(version), version, eager, ...part }];
    }),
  );
}

/** Compiled as its own layer, so that none of it is in the first scripts. */
export const EARLIER_FILE = resolve(ROOT, 'shared/contract/src/earlier.ts');

/**
 * The complete contract, for versions of remotes that were built before endpoints were bundled; loaded only if such a
 * version still runs. No build consumes it, so it has another key; the page provides it under the old name.
 */
export function earlierModules(): Record<string, SharedModule & { readonly shareKey: string }> {
  const version = installedVersion(CONTRACT);
  const file = fromHost(EARLIER_FILE);
  return { [`${CONTRACT}/whole`]: { ...common(version), version, eager: false, import: file, shareKey: CONTRACT } };
}

/** Path in the host's build. The bundle contains it, so it must not depend on the location of the checkout. */
function fromHost(file: string): string {
  return `./${relative(resolve(ROOT, 'host'), file).replaceAll('\\', '/')}`;
}

/** A remote's side: what the host provides, without a fallback. */
export function consumedModules(): Record<string, SharedModule> {
  return Object.fromEntries(
    sharedModules().map((name) => [name, { ...common(installedVersion(name)), import: false }]),
  );
}

function common(version: string) {
  return { singleton: true, strictVersion: true, requiredVersion: compatibleRange(version) } as const;
}

/** Host and remote of one major version are compatible, so that either can be deployed first. */
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
