import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../product/root.ts';
import type { SourceMap } from './source-map.ts';

/** A script of an app's production build, with the map that tells where its text came from. */
export interface MappedScript {
  readonly app: string;
  /** Its name without the digest: `main`, `vendor`, `remoteEntry`. */
  readonly name: string;
  readonly code: string;
  readonly map: SourceMap;
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
interface Config {
  readonly output: object;
}

/** Builds an app as it is published, but with maps and into another folder. Scripts that hold nothing but words have none. */
export async function buildWithMap(app: string, folder: string): Promise<MappedScript[]> {
  const require = createRequire(join(ROOT, 'shared/build/package.json'));
  const { rspack } = (await import(pathToFileURL(require.resolve('@rspack/core')).href)) as Bundler;
  const { default: given } = (await import(pathToFileURL(join(ROOT, app, 'rspack.config.ts')).href)) as {
    default: Config | Promise<Config>;
  };
  const config = await given;
  const path = join(folder, app);
  const compiler = rspack({ ...config, devtool: 'hidden-source-map', output: { ...config.output, path } });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
    else resolve();
  });
  await promise;
  await new Promise<void>((closed) => compiler.close(closed));
  return readdirSync(path)
    .filter((file) => file.endsWith('.js') && existsSync(join(path, `${file}.map`)))
    .map((file) => ({
      app,
      name: file.replace(/(\.[0-9a-f]{8})?\.js$/, ''),
      code: readFileSync(join(path, file), 'utf8'),
      map: JSON.parse(readFileSync(join(path, `${file}.map`), 'utf8')) as SourceMap,
    }));
}
