import { runRspack } from '../product/run-rspack.ts';
import { type CompiledSources, RecordSources } from './record-sources.ts';

/** The fields of a build configuration that are changed here. */
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

/** Compiles and returns the compiled modules of this repository. */
export async function compile(workspace: string, config: BuildConfig): Promise<CompiledSources> {
  const recorder = new RecordSources(workspace);
  await runRspack(workspace, { ...config, plugins: [...config.plugins, recorder] });
  return recorder.sources;
}
