import { type Compiler, rspack } from '@rspack/core';
import { compiledFiles } from '../release/compiled-files.ts';
import { CONTRACT } from '../workspace/contract-core.ts';
import { sharedModules } from '../workspace/shared-modules.ts';

const NAME = 'OneOfEach';
/** Packages behind the shared modules: a copy of one is a copy of a shared module. */
const BEHIND = [
  'scheduler',
  'react-router',
  '@tanstack/query-core',
  '@chakra-ui/react',
  '@emotion/react',
  '@emotion/cache',
];
const IN_PACKAGE = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])(.*)$/;
const OF_THE_KIT = /[\\/]shared[\\/](runtime|ui)[\\/](.*)$/;

/**
 * The page provides a shared package as a unit: a subpath that is not shared, like `react-dom/client` or `jotai/utils`,
 * would bundle a second copy of the code behind it. The build of a remote fails and names the subpath; the server
 * checks every published version again.
 */
export class OneOfEach {
  // The page provides a part of the contract; the rest is bundled with the remote that uses it.
  readonly #owned = new Set([...sharedModules().map(packageOf), ...BEHIND].filter((name) => name !== CONTRACT));

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const copies = new Set([...compiledFiles(compilation)].flatMap((file) => this.#copied(file) ?? []));
        for (const copy of copies)
          compilation.errors.push(
            new rspack.WebpackError(
              `${copy} would be a second copy: the page provides its package once, shared by name`,
            ),
          );
      });
    });
  }

  #copied(file: string): string | undefined {
    const [, name = '', path = ''] = IN_PACKAGE.exec(file) ?? [];
    if (name !== '')
      return this.#owned.has(name.replaceAll('\\', '/')) ? `${name}/${path}`.replaceAll('\\', '/') : undefined;
    const [, kit, part] = OF_THE_KIT.exec(file) ?? [];
    return kit === undefined ? undefined : `@portico/${kit} (${part})`;
  }
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
