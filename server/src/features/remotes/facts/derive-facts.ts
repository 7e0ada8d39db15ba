import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRelease, RemoteFacts } from '@portico/contract';
import { copyIn } from '@portico/contract/release';
import { type Node, parse } from 'acorn';
import type { FolderLimits } from '../../../domain/folder-limits.ts';
import { type ContainerFacts, containerFacts } from './container-facts.ts';
import { serviceWorkerSign } from './service-worker.ts';
import { sizeFaults, sizesOf } from './sizes.ts';
import { ANYTHING, addUsedNames, type UsedNames } from './used-names.ts';

/** What an artefact is, or every reason why it may not be published. */
export type DerivedFacts = { readonly facts: RemoteFacts } | { readonly faults: readonly string[] };

/** Semver range of each module that the page must have, by the name it is shared under. */
type Shared = RemoteFacts['shared'];

/**
 * What a built folder exposes, takes from the page, uses of it and weighs, read out of its own files. What only the sources tell, links,
 * dialogs and events, stays as it is told. A copy of what the page has once, too many bytes, and whatever the build says of itself that its
 * files do not bear out, are faults, each with its name.
 */
export async function deriveFacts(folder: string, release: BuiltRelease, limits: FolderLimits): Promise<DerivedFacts> {
  const { facts: told } = release;
  if (!told) return { faults: ['facts of remote.json are missing: build it with the kit of this portal'] };
  const sizes = await sizesOf(release, async (file) => (await stat(join(folder, file))).size);
  const heavy = sizeFaults(release.name, sizes, limits);
  // Too much is not read at all.
  if (heavy.length > 0) return { faults: heavy };
  const scripts = await readScripts(folder, release);
  if ('faults' in scripts) return scripts;
  const container = containerFacts(scripts.codes.get(release.entry) ?? NOTHING);
  const { exposes } = container;
  if (!exposes) return { faults: [`${release.entry} does not say what it exposes`] };
  const shared = sharedOf(container);
  const used = usedOf(container, scripts.codes);
  const faults = [
    ...ownFaults(container),
    ...exposedFaults(told, exposes),
    ...sharedFaults(told, shared),
    ...usedFaults(told, used),
  ];
  if (faults.length > 0) return { faults };
  return { facts: { ...told, exposes, shared, uses: usesOf(told, used), sizes } };
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
    const copy = copyIn(text);
    if (copy !== undefined) faults.push(`${file} carries a copy of ${copy}, which the page has once`);
    const read = codeOf(text);
    if ('fault' in read) {
      faults.push(`${file} is no script that could be read: ${read.fault}`);
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
    // A syntax error, or code nested so deeply that nothing reads it.
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

function ownFaults({ taken, provides }: ContainerFacts): string[] {
  return [
    ...provides.map((name) => `it puts ${name} onto the page, which the host alone does`),
    ...[...taken.values()]
      .filter(({ isOwn }) => isOwn)
      .map(({ name }) => `it may run a ${name} of its own beside the page's`),
  ];
}

function exposedFaults({ exposes: told }: RemoteFacts, found: readonly string[]): string[] {
  return [
    ...told
      .filter((name) => !found.includes(name))
      .map((name) => `remote.json says that it exposes ${name}, its container does not`),
    ...found
      .filter((name) => !told.includes(name))
      .map((name) => `its container exposes ${name}, remote.json does not say so`),
  ];
}

/** What is told and not taken hurts nobody: the bundler may have left it out. */
function sharedFaults({ shared: told }: RemoteFacts, found: Shared): string[] {
  return Object.entries(found).flatMap(([name, range]) => {
    const said = Object.hasOwn(told, name) ? told[name] : undefined;
    if (said === undefined) return [`its container takes ${name} from the page, remote.json does not say so`];
    return said === range ? [] : [`its container takes ${name} ${range} from the page, remote.json says ${said}`];
  });
}

function usedFaults({ uses }: RemoteFacts, used: UsedNames): string[] {
  return [...used].flatMap(([module, names]) => {
    const told = (Object.hasOwn(uses, module) ? uses[module] : undefined) ?? [];
    if (told.includes(ANYTHING)) return [];
    return [...names]
      .filter((name) => name !== ANYTHING && !told.includes(name))
      .map((name) => `its code uses ${name} of ${module}, remote.json does not say so`);
  });
}

/** Where a script may want anything of a module, what is told of it is all that there is to go by. */
function usesOf({ uses }: RemoteFacts, used: UsedNames): RemoteFacts['uses'] {
  return Object.fromEntries(
    [...used].map(([module, names]) => {
      const told = names.has(ANYTHING) ? ((Object.hasOwn(uses, module) ? uses[module] : undefined) ?? [ANYTHING]) : [];
      return [
        module,
        [...new Set([...names, ...told])].filter((name) => name !== ANYTHING || told.includes(name)).sort(),
      ];
    }),
  );
}
