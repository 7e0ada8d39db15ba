import { dirname, resolve } from 'node:path';
import { CONTRACT, contractModules, coreFiles, rootFiles } from '../workspace/contract-core.ts';
import { filesBelow } from '../workspace/hash-files.ts';
import { ownFolder } from '../workspace/package-folder.ts';
import { IS_PACKED } from '../workspace/paths.ts';
import { namesExported, type Request, readSources, requestsOf } from './source-program.ts';

/** What a remote uses of the contract. */
interface ContractNeeds {
  /** Names that the page must provide. */
  readonly core: readonly string[];
  /** Files that are bundled with the remote. */
  readonly bundledFiles: readonly string[];
}

/** Files of the contract: what each exports by name, and what it imports at run time. */
interface Contract {
  readonly exported: ReadonlyMap<string, readonly string[]>;
  readonly requests: ReadonlyMap<string, readonly Request[]>;
}

/** Follows imports of the contract to their files: the page provides the core, everything else is bundled. */
export function contractNeeds(imports: Readonly<Record<string, readonly string[]>>): ContractNeeds {
  const { exported, requests } = readContract();
  const core = new Set(coreFiles());
  const needed = new Set<string>();
  const bundledFiles = new Set<string>();
  const take = (file: string, names: readonly string[]): void => {
    if (core.has(file)) for (const name of named(names, exported.get(file))) needed.add(name);
    if (core.has(file) || bundledFiles.has(file)) return;
    bundledFiles.add(file);
    for (const { from, names } of requests.get(file) ?? [])
      if (from.startsWith('.')) take(resolve(dirname(file), from), names);
  };
  const modules = contractModules();
  for (const [module, names] of Object.entries(imports)) {
    const files = module === CONTRACT ? rootFiles() : [modules.get(module) ?? []].flat();
    for (const file of files) {
      const usedNames = module === CONTRACT ? named(names, exported.get(file)) : names;
      if (usedNames.length > 0) take(file, usedNames);
    }
  }
  return { core: [...needed].sort(), bundledFiles: [...bundledFiles].sort() };
}

/** The given names that a file exports; `*` means all. */
function named(names: readonly string[], exported: readonly string[] = []): readonly string[] {
  return names.includes('*') ? exported : names.filter((name) => exported.includes(name));
}

let contract: Contract | undefined;

/** Cached per process: it is the same for each remote. */
function readContract(): Contract {
  contract ??= readSources(contractFiles(), (program) => ({
    exported: new Map(program.files.map((file) => [file.fileName, namesExported(program, file)])),
    requests: new Map(program.files.map((file) => [file.fileName, requestsOf(file)])),
  }));
  return contract;
}

/** For compiled packages, the compiler itself would only follow the declarations. */
function contractFiles(): string[] {
  if (!IS_PACKED) return [...contractModules().values()];
  return filesBelow(resolve(ownFolder('contract'), 'dist')).filter((file) => file.endsWith('.js'));
}
