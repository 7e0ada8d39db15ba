import { existsSync } from 'node:fs';
import { type Compiler, rspack } from '@rspack/core';

const NAME = 'ShakableFederation';
const COMMON_JS = /@module-federation[\\/].*\.cjs$/;

/**
 * The federation plugin resolves its runtime to CommonJS files, which cannot be tree-shaken: 5 kB more in each remote.
 * The same packages contain ES modules.
 */
export class ShakableFederation {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(COMMON_JS, (resource) => {
      resource.request = asEsModule(resource.request);
    }).apply(compiler);
    // After the federation plugin has set its aliases in the same hook.
    compiler.hooks.afterPlugins.tap({ name: NAME, stage: 1000 }, () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      for (const [name, target] of Object.entries(alias)) {
        if (typeof target === 'string' && COMMON_JS.test(target)) alias[name] = asEsModule(target);
      }
    });
  }
}

function asEsModule(file: string): string {
  const module = file.replace(/\.cjs$/, '.js');
  return existsSync(module) ? module : file;
}
