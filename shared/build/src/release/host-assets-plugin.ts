import { createHash } from 'node:crypto';
import type { HostBuild } from '@portico/contract';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import type { DescribedHost } from './host-facts.ts';
import { integrityOf, isScript } from './integrity.ts';

const NAME = 'HostAssetsPlugin';

/** Emits `host.json` next to the host's bundle. */
export class HostAssetsPlugin {
  readonly #host: DescribedHost | undefined;

  constructor(host?: DescribedHost) {
    this.#host = host;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.errors.length > 0) return;
        const text = JSON.stringify(this.#assets(compilation), undefined, 1);
        compilation.emitAsset('host.json', new rspack.sources.RawSource(text));
      });
    });
  }

  #assets(compilation: Compilation): HostBuild {
    const built = builtAssets(compilation);
    if (!this.#host) return built;
    const { version, facts, ssrSkeleton } = this.#host;
    const digest = createHash('sha256')
      .update(JSON.stringify([built, facts, ssrSkeleton]))
      .digest('hex');
    return { ...built, version: `${version}-${digest.slice(0, 8)}`, facts, ssrSkeleton };
  }
}

function builtAssets(compilation: Compilation): Pick<HostBuild, 'scripts' | 'integrity'> {
  const scripts = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter(isScript);
  if (scripts.length === 0) throw new Error('the host has no entry «main»');
  const pins = compilation
    .getAssets()
    .filter(({ name }) => isScript(name))
    .map(({ name, source }) => [name, integrityOf(source.buffer())] as const);
  return { scripts, integrity: Object.fromEntries(pins.sort(([a], [b]) => (a < b ? -1 : 1))) };
}
