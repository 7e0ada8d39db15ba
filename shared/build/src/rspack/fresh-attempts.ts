import { type Compiler, rspack } from '@rspack/core';

const NAME = 'FreshAttempts';

/**
 * Makes a retry a retry: a chunk that failed is asked for again under an address that no cache knows, and one that hangs
 * has failed when the page's time limit is over. What comes back must still hash to the same digest.
 */
export class FreshAttempts {
  apply(compiler: Compiler): void {
    const { loadScript } = compiler.rspack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(loadScript).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new FreshAttemptsRuntime());
      });
    });
  }
}

class FreshAttemptsRuntime extends rspack.RuntimeModule {
  constructor() {
    super('fresh attempts', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
      var load = __webpack_require__.l, failures = {};
      __webpack_require__.l = function (url, done, key, chunkId) {
        var count = failures[url] || 0, isOver = false;
        var end = function (event) {
          if (isOver) return;
          isOver = true;
          clearTimeout(timer);
          if (!event || event.type !== 'load') failures[url] = count + 1;
          return done(event);
        };
        var timer = setTimeout(function () {
          end({ type: 'timeout', target: { src: url } });
        }, +document.documentElement.dataset.remoteTimeout || 5000);
        load(count ? url + '?attempt=' + count : url, end, count ? key + '.' + count : key, chunkId);
      };`;
  }
}
