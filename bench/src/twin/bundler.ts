import { runRspack } from '../product/run-rspack.ts';
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

/** Compiles, and says which modules of ours went in. */
export async function compile(workspace: string, config: BuildConfig): Promise<CompiledSources> {
  const recorder = new RecordSources(workspace);
  await runRspack(workspace, { ...config, plugins: [...config.plugins, recorder] });
  return recorder.sources;
}
