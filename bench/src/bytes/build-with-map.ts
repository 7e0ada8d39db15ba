import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../product/root.ts';
import { runRspack } from '../product/run-rspack.ts';
import type { SourceMap } from './source-map.ts';

/** A script of an app's production build, with the map that tells where its text came from. */
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

/** Builds an app as it is published, but with maps and into another folder. Scripts that hold nothing but words have none. */
export async function buildWithMap(app: string, folder: string): Promise<MappedScript[]> {
  const { default: given } = (await import(pathToFileURL(join(ROOT, app, 'rspack.config.ts')).href)) as {
    default: Config | Promise<Config>;
  };
  const config = await given;
  const path = join(folder, app);
  await runRspack(ROOT, { ...config, devtool: 'hidden-source-map', output: { ...config.output, path } });
  return readdirSync(path)
    .filter((file) => file.endsWith('.js') && existsSync(join(path, `${file}.map`)))
    .map((file) => ({
      app,
      name: file.replace(/(\.[0-9a-f]{8})?\.js$/, ''),
      code: readFileSync(join(path, file), 'utf8'),
      map: JSON.parse(readFileSync(join(path, `${file}.map`), 'utf8')) as SourceMap,
    }));
}
