import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const NAME = 'SourceMapsPlugin';
/** Files that contain the version of a build: a remote's or the host's. */
const DESCRIPTIONS = ['remote.json', 'host.json'];
const RETAINED_VERSIONS = 10;

/**
 * Writes source maps to `dist/maps/<version>/`, outside of the build, because they are never published. They contain
 * positions and file names, no sources. `portico faults` and the portal read them.
 */
export class SourceMapsPlugin {
  apply(compiler: Compiler): void {
    new rspack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      moduleFilenameTemplate: '[resource-path]',
    }).apply(compiler);
    const maps = new Map<string, Buffer>();
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the stage that derives names from content, and before files are compressed, hashed or listed.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        maps.clear();
        for (const { name, source } of compilation.getAssets()) {
          if (!name.endsWith('.js.map')) continue;
          maps.set(name, source.buffer());
          compilation.deleteAsset(name);
        }
      });
    });
    compiler.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
      const description = DESCRIPTIONS.map((name) => compilation.getAsset(name)).find((asset) => asset !== undefined);
      if (compilation.errors.length > 0 || !description) return;
      const { version } = JSON.parse(description.source.source().toString()) as { version?: string };
      if (version === undefined) return;
      const all = join(dirname(compiler.outputPath), 'maps');
      await rm(join(all, version), { recursive: true, force: true });
      await mkdir(join(all, version), { recursive: true });
      await Promise.all([...maps].map(([name, content]) => writeFile(join(all, version, name), content)));
      await removeOlder(all);
    });
  }
}

async function removeOlder(all: string): Promise<void> {
  const versions = await Promise.all(
    (await readdir(all)).map(async (version) => ({ version, modifiedAt: (await stat(join(all, version))).mtimeMs })),
  );
  const older = versions.sort((a, b) => b.modifiedAt - a.modifiedAt).slice(RETAINED_VERSIONS);
  await Promise.all(older.map(({ version }) => rm(join(all, version), { recursive: true, force: true })));
}
