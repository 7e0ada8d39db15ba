import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CompiledSources, RecordSources } from './record-sources.ts';

/** As much of a build's settings as is changed here. */
export interface BuildConfig {
  readonly name?: string;
  readonly output: { readonly path?: string; readonly uniqueName?: string };
  readonly resolve: { readonly alias?: Readonly<Record<string, string>> };
  readonly optimization: { readonly splitChunks: SplitChunks };
  readonly plugins: readonly object[];
}
export interface SplitChunks {
  readonly cacheGroups: Readonly<Record<string, object | false>>;
}

interface Stats {
  readonly hasErrors: () => boolean;
  readonly toString: (options: object) => string;
}
interface Bundler {
  readonly rspack: (config: object) => {
    readonly run: (done: (error: Error | null, stats?: Stats) => void) => void;
    readonly close: (done: () => void) => void;
  };
}

/** Compiles, and says which modules of ours went in. */
export async function compile(workspace: string, config: BuildConfig): Promise<CompiledSources> {
  const require = createRequire(join(workspace, 'shared/build/package.json'));
  const { rspack } = (await import(pathToFileURL(require.resolve('@rspack/core')).href)) as Bundler;
  const recorder = new RecordSources(workspace);
  const compiler = rspack({ ...config, plugins: [...config.plugins, recorder] });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
    else resolve();
  });
  try {
    await promise;
  } finally {
    await new Promise<void>((closed) => compiler.close(closed));
  }
  return recorder.sources;
}
