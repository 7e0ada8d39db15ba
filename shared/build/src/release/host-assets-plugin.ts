import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { integrityOf, isPinned } from './integrity.ts';

/** What the document must know of the host's build. */
export interface HostAssets {
  /** Scripts to run, in this order. */
  readonly scripts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

const NAME = 'HostAssetsPlugin';

/** Emits `host.json` beside the host's bundle. */
export class HostAssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.errors.length > 0) return;
        compilation.emitAsset(
          'host.json',
          new rspack.sources.RawSource(JSON.stringify(hostAssets(compilation), undefined, 1)),
        );
      });
    });
  }
}

function hostAssets(compilation: Compilation): HostAssets {
  const scripts = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter(isPinned);
  if (scripts.length === 0) throw new Error('the host has no entry «main»');
  const pinned = compilation.getAssets().filter(({ name }) => isPinned(name));
  return {
    scripts,
    integrity: Object.fromEntries(pinned.map(({ name, source }) => [name, integrityOf(source.buffer())])),
  };
}
