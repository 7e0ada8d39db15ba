import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRelease, RemoteFacts } from '@portico/contract';
import { findBundledLibrary } from '@portico/contract/release';
import { type Node, parse } from 'acorn';
import type { FolderLimits } from '../../../domain/folder-limits.ts';
import { type ContainerFacts, containerFacts } from './container-facts.ts';
import { serviceWorkerSign } from './service-worker.ts';
import { sizeErrors, sizesOf } from './sizes.ts';
import { ANYTHING, addUsedNames, type UsedNames } from './used-names.ts';

/** Facts of an artefact, or every reason why it may not be published. */
export type DerivedFacts = { readonly facts: RemoteFacts } | { readonly faults: readonly string[] };

/** Semver range of each shared module that the page must provide, by share key. */
type Shared = RemoteFacts['shared'];

/**
 * Derives from the built files what a release exposes, consumes from the page, uses of it and how large it is. Links,
 * dialogs and events cannot be derived and are taken from `remote.json`. Errors: a bundled copy of a shared module, too
 * many bytes, and declarations that the files contradict.
 */
export async function deriveFacts(folder: string, release: BuiltRelease, limits: FolderLimits): Promise<DerivedFacts> {
  const { facts: reported } = release;
  if (!reported) return { faults: ['facts of remote.json are missing: build it with the SDK of this portal'] };
  const sizes = await sizesOf(release, async (file) => (await stat(join(folder, file))).size);
  const heavy = sizeErrors(release.name, sizes, limits);
  // Files over the limits are not parsed.
  if (heavy.length > 0) return { faults: heavy };
  const scripts = await readScripts(folder, release);
  if ('faults' in scripts) return scripts;
  const container = containerFacts(scripts.codes.get(release.entry) ?? NOTHING);
  const { exposes } = container;
  if (!exposes) return { faults: [`${release.entry} does not declare what it exposes`] };
  const shared = sharedOf(container);
  const used = usedOf(container, scripts.codes);
  const faults = [
    ...ownErrors(container),
    ...exposedIncompatibilities(reported, exposes),
    ...sharedIncompatibilities(reported, shared),
    ...usageErrors(reported, used),
  ];
  if (faults.length > 0) return { faults };
  return { facts: { ...reported, exposes, shared, uses: usesOf(reported, used), sizes } };
}

const NOTHING: Node = { type: 'Program', start: 0, end: 0 };

async function readScripts(
  folder: string,
  { entry, integrity }: BuiltRelease,
): Promise<{ readonly codes: ReadonlyMap<string, Node> } | { readonly faults: readonly string[] }> {
  const codes = new Map<string, Node>();
  const faults: string[] = [];
  for (const file of new Set([entry, ...Object.keys(integrity)])) {
    if (!file.endsWith('.js')) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const copy = findBundledLibrary(text);
    if (copy !== undefined) faults.push(`${file} contains a copy of ${copy}, which the page shares`);
    const read = codeOf(text);
    if ('fault' in read) {
      faults.push(`${file} is not a readable script: ${read.fault}`);
      continue;
    }
    const sign = serviceWorkerSign(read.code);
    if (sign !== undefined) faults.push(`${file} is or starts a service worker (${sign}), and the portal runs none`);
    codes.set(file, read.code);
  }
  return faults.length > 0 ? { faults } : { codes };
}

function codeOf(text: string): { readonly code: Node } | { readonly fault: string } {
  try {
    return { code: parse(text, { ecmaVersion: 'latest', sourceType: 'script' }) };
  } catch (error) {
    // A syntax error, or nesting that is too deep for the parser.
    return { fault: (error as Error).message };
  }
}

function sharedOf({ taken }: ContainerFacts): Shared {
  return Object.fromEntries([...taken.values()].map(({ name, range }) => [name, range]));
}

function usedOf({ taken }: ContainerFacts, codes: ReadonlyMap<string, Node>): UsedNames {
  const names = new Map([...taken].map(([id, { name }]) => [id, name]));
  const used: UsedNames = new Map();
  for (const code of codes.values()) addUsedNames(code, names, used);
  return used;
}

function ownErrors({ taken, provides }: ContainerFacts): string[] {
  return [
    ...provides.map((name) => `it provides ${name} to the page, which only the host can do`),
    ...[...taken.values()]
      .filter(({ isOwn }) => isOwn)
      .map(({ name }) => `it can load its own ${name} in addition to the page's`),
  ];
}

function exposedIncompatibilities({ exposes: reported }: RemoteFacts, derived: readonly string[]): string[] {
  return [
    ...reported
      .filter((name) => !derived.includes(name))
      .map((name) => `remote.json declares that it exposes ${name}, but its container does not`),
    ...derived
      .filter((name) => !reported.includes(name))
      .map((name) => `its container exposes ${name}, but remote.json does not declare it`),
  ];
}

/** Declared but unused modules are harmless: the bundler may have removed them. */
function sharedIncompatibilities({ shared: reported }: RemoteFacts, derived: Shared): string[] {
  return Object.entries(derived).flatMap(([name, range]) => {
    const reportedRange = Object.hasOwn(reported, name) ? reported[name] : undefined;
    if (reportedRange === undefined)
      return [`its container takes ${name} from the page, but remote.json does not declare it`];
    return reportedRange === range
      ? []
      : [`its container takes ${name} ${range} from the page, but remote.json declares ${reportedRange}`];
  });
}

function usageErrors({ uses }: RemoteFacts, used: UsedNames): string[] {
  return [...used].flatMap(([module, names]) => {
    const reported = (Object.hasOwn(uses, module) ? uses[module] : undefined) ?? [];
    if (reported.includes(ANYTHING)) return [];
    return [...names]
      .filter((name) => name !== ANYTHING && !reported.includes(name))
      .map((name) => `its code uses ${name} of ${module}, but remote.json does not declare it`);
  });
}

/** If a script may use any export of a module, its declared names are the only source. */
function usesOf({ uses }: RemoteFacts, used: UsedNames): RemoteFacts['uses'] {
  return Object.fromEntries(
    [...used].map(([module, names]) => {
      const reported = names.has(ANYTHING)
        ? ((Object.hasOwn(uses, module) ? uses[module] : undefined) ?? [ANYTHING])
        : [];
      return [
        module,
        [...new Set([...names, ...reported])].filter((name) => name !== ANYTHING || reported.includes(name)).sort(),
      ];
    }),
  );
}
