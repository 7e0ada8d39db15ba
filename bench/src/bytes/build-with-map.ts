import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../product/root.ts';
import { runRspack } from '../product/run-rspack.ts';
import type { SourceMap } from './source-map.ts';

/** A script of an app's production build with its source map. */
export interface MappedScript {
  readonly app: string;
  /** Its name without the digest: `main`, `vendor`, `remoteEntry`. */
  readonly name: string;
  readonly code: string;
  readonly map: SourceMap;
}

interface Config {
  readonly output: object;
}

/** Builds an app for production into another folder. Scripts that contain only messages have no map. */
export async function buildWithMap(app: string, folder: string): Promise<MappedScript[]> {
  const { default: rspackConfig } = (await import(pathToFileURL(join(ROOT, app, 'rspack.config.ts')).href)) as {
    default: Config | Promise<Config>;
  };
  const config = await rspackConfig;
  const path = join(folder, app);
  await runRspack(ROOT, { ...config, output: { ...config.output, path } });
  const [version = ''] = readdirSync(join(folder, 'maps'));
  const mapOf = (file: string) => join(folder, 'maps', version, `${file}.map`);
  return readdirSync(path)
    .filter((file) => file.endsWith('.js') && existsSync(mapOf(file)))
    .map((file) => ({
      app,
      name: file.replace(/(\.[0-9a-f]{8})?\.js$/, ''),
      code: readFileSync(join(path, file), 'utf8'),
      map: JSON.parse(readFileSync(mapOf(file), 'utf8')) as SourceMap,
    }));
}
