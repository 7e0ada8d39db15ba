import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BuiltRelease, decode } from '@portico/contract';
import { BuiltReleaseCodec, hasIntegrity } from '@portico/contract/release';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { type EntryImport, entryImports } from './entry-imports.ts';
import { integrityOf, isScript } from './integrity.ts';
import { withLibraryUses } from './library-uses.ts';
import type { DescribedRemote } from './remote-version.ts';
import { steadyAsset } from './stable-integrity.ts';

const NAME = 'ReleasePlugin';

/** Emits `remote.json`: the manifest, the integrity hash of every file, and the files of each page. */
export class ReleasePlugin {
  readonly #folder: string;
  readonly #remote: DescribedRemote;

  constructor({ folder, remote }: { folder: string; remote: DescribedRemote }) {
    this.#folder = folder;
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the last stage that changes a file, so that the hashes are those of the written files.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.errors.length > 0) return;
        steadyAsset(compilation, 'remoteEntry.js');
        const text = JSON.stringify(validated(this.#release(compilation)), undefined, 1);
        compilation.emitAsset('remote.json', new rspack.sources.RawSource(text));
      });
    });
  }

  #release(compilation: Compilation): BuiltRelease {
    const { manifest, version, labels, facts } = this.#remote;
    const files = filesByRequest(compilation);
    const imports = entryImports(readFileSync(resolve(this.#folder, 'src/entry.ts'), 'utf8'));
    const behind = (...keys: readonly string[]) => filesBehind(imports, files, keys, manifest.name);
    const pageKeys = [...new Set(manifest.routes.map((route) => route.page))];
    const hasOwnMessages = pageKeys.filter((page) =>
      imports.some(({ keys: [group, key] }) => group === 'pageLocales' && key === page),
    );
    const messageFilesOf = (page: string) =>
      Object.fromEntries(manifest.languages.map((language) => [language, behind('pageLocales', page, language)]));
    return {
      name: manifest.name,
      version,
      entry: 'remoteEntry.js',
      integrity: pins(compilation),
      pages: Object.fromEntries(pageKeys.map((page) => [page, behind('pages', page)])),
      dialogs: Object.fromEntries(manifest.dialogs.map((dialog) => [dialog, behind('dialogs', dialog)])),
      locales: Object.fromEntries(manifest.languages.map((language) => [language, behind('locales', language)])),
      ...(hasOwnMessages.length > 0 && {
        pageLocales: Object.fromEntries(hasOwnMessages.map((page) => [page, messageFilesOf(page)])),
      }),
      labels,
      manifest,
      ...(facts ? { facts: withLibraryUses(facts, compilation) } : {}),
    };
  }
}

/** Rejects at build time what the server would reject at publishing, so that the author can correct it. */
function validated(release: BuiltRelease): BuiltRelease {
  // A development build has no publishable version.
  if (release.facts === undefined) return release;
  const read = decode(BuiltReleaseCodec, release);
  if (read.ok) return release;
  const faults = read.faults.map(({ field, message }) => `${field} ${message}`).join(', ');
  throw new Error(`${release.name}: remote.json would be rejected: ${faults}`);
}

function pins(compilation: Compilation): Record<string, string> {
  const assets = compilation.getAssets().filter(({ name }) => hasIntegrity(name) && !name.includes('.hot-update.'));
  return Object.fromEntries(
    assets
      .map(({ name, source }) => [name, integrityOf(source.buffer())] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Files of each lazily imported module, by the request in the source. */
function filesByRequest(compilation: Compilation): Map<string, string[]> {
  const entryFiles = new Map<string, string[]>();
  for (const group of compilation.chunkGroups) {
    const files = group.getFiles().filter((file) => isScript(file) && file !== 'remoteEntry.js');
    for (const { request } of group.origins) if (request) entryFiles.set(request, files);
  }
  return entryFiles;
}

function filesBehind(
  imports: readonly EntryImport[],
  files: ReadonlyMap<string, string[]>,
  path: readonly string[],
  remote: string,
): string[] {
  const entry = imports.find(({ keys }) => path.every((key, index) => keys[index] === key));
  const entryFiles = entry && files.get(entry.request);
  if (!entryFiles)
    throw new Error(`${remote}: the manifest declares ${path.join('.')}, but entry.ts has no lazy import for it`);
  return entryFiles;
}
