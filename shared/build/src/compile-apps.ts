import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { BuildFailure } from './workspace/build-failure.ts';
import { appFolder } from './workspace/paths.ts';

/** Reads the `rspack.config.ts` of an app. */
export async function appConfig(name: string): Promise<Configuration> {
  const module = (await import(pathToFileURL(resolve(appFolder(name), 'rspack.config.ts')).href)) as {
    default: Configuration | Promise<Configuration>;
  };
  return await module.default;
}

/** Compiles all apps at once; throws an error with the compiler's messages. */
export async function compileApps(configs: readonly Configuration[]): Promise<void> {
  const { rspack } = await import('@rspack/core');
  const compiler = rspack([...configs]);
  const { promise, resolve: done, reject: fail } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    if (error) fail(error);
    else if (stats?.hasErrors()) fail(new BuildFailure(stats.toString({ preset: 'errors-only', colors: false })));
    else done();
  });
  try {
    await promise;
  } finally {
    await new Promise((closed) => compiler.close(closed));
  }
}
