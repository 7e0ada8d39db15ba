import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/** Compiles with the workspace's own bundler; throws its errors. */
export async function runRspack(workspace: string, config: object): Promise<void> {
  const require = createRequire(join(workspace, 'shared/build/package.json'));
  const { rspack } = (await import(pathToFileURL(require.resolve('@rspack/core')).href)) as Bundler;
  const compiler = rspack(config);
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
}
