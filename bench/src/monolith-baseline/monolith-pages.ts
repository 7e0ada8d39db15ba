import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFrom } from './workspace.ts';

/** Files of each page and language of a remote, in addition to the first scripts, as in a release. */
export interface MonolithRemote {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly locales: Readonly<Record<string, readonly string[]>>;
  readonly pageLocales?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export type MonolithRemotes = Readonly<Record<string, MonolithRemote>>;

interface EntryImport {
  readonly keys: readonly string[];
  readonly request: string;
}
interface ChunkGroup {
  readonly origins: Iterable<{ readonly request?: string; readonly module?: { readonly resource?: string } }>;
  readonly getFiles: () => readonly string[];
}
interface Compilation {
  readonly errors: readonly unknown[];
  readonly chunkGroups: readonly ChunkGroup[];
  readonly hooks: {
    readonly processAssets: {
      readonly tapPromise: (position: { name: string; stage: number }, work: () => Promise<void>) => void;
    };
  };
  readonly emitAsset: (file: string, source: object) => void;
}
interface Compiler {
  readonly rspack: {
    readonly sources: { readonly RawSource: new (text: string) => object };
    readonly Compilation: { readonly PROCESS_ASSETS_STAGE_REPORT: number };
  };
  readonly hooks: {
    readonly thisCompilation: { readonly tap: (name: string, work: (compilation: Compilation) => void) => void };
  };
}

const NAME = 'MonolithPages';
export const MONOLITH_FILE = 'monolith.json';

/** Emits the files to preload for each page of the monolith. */
export class MonolithPages {
  readonly #workspace: string;
  readonly #remotes: readonly string[];

  constructor(workspace: string, remotes: readonly string[]) {
    this.#workspace = workspace;
    this.#remotes = remotes;
  }

  apply({ rspack, hooks }: Compiler): void {
    hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length > 0) return;
        const collected = await this.#find(compilation.chunkGroups);
        compilation.emitAsset(MONOLITH_FILE, new rspack.sources.RawSource(JSON.stringify(collected, undefined, 1)));
      });
    });
  }

  async #find(groups: readonly ChunkGroup[]): Promise<MonolithRemotes> {
    const { entryImports } = await importFrom<{ entryImports: (source: string) => EntryImport[] }>(
      this.#workspace,
      'shared/build/src/release/entry-imports.ts',
    );
    const files = filesByImport(groups);
    const ofRemote = (name: string): MonolithRemote => {
      const entry = join(this.#workspace, name, 'src/entry.ts');
      const imports = entryImports(readFileSync(entry, 'utf8'));
      const behind = (...path: readonly string[]) =>
        Object.fromEntries(
          imports
            .filter(({ keys }) => path.every((key, position) => keys[position] === key))
            .map(({ keys, request }) => [keys[path.length] ?? '', filesOf(files, entry, request)]),
        );
      const wordy = imports.flatMap(({ keys: [group, page = ''] }) => (group === 'pageLocales' ? [page] : []));
      const pageLocales = Object.fromEntries(wordy.map((page) => [page, behind('pageLocales', page)]));
      return { pages: behind('pages'), locales: behind('locales'), pageLocales };
    };
    return Object.fromEntries(this.#remotes.map((name) => [name, ofRemote(name)]));
  }
}

type FilesByImport = ReadonlyMap<string, readonly string[]>;

function filesByImport(groups: readonly ChunkGroup[]): FilesByImport {
  const collected = new Map<string, readonly string[]>();
  for (const group of groups) {
    const files = group.getFiles().filter((file) => file.endsWith('.js'));
    for (const { request, module } of group.origins) collected.set(`${module?.resource} ${request}`, files);
  }
  return collected;
}

function filesOf(files: FilesByImport, entry: string, request: string): readonly string[] {
  const collected = files.get(`${entry} ${request}`);
  if (!collected) throw new Error(`The monolith has no chunk for «${request}» of ${entry}`);
  return collected;
}
