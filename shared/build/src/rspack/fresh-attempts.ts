import { TIMES } from '@portico/contract';
import { type Compiler, rspack } from '@rspack/core';

const NAME = 'FreshAttempts';

/**
 * Makes a retry a retry: a chunk that failed is asked for again under an address that no cache knows, and one that hangs
 * has failed when the page's time limit is over. What comes back must still hash to the same digest. The chunks of an
 * entry that was itself asked for again start under its attempt: the document's preloads of them failed with the first.
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
    return freshAttemptsCode();
  }
}

/** A timer that fires late was held up with everything else: what is arriving is waited for once more. */
export function freshAttemptsCode(): string {
  return `
    var load = __webpack_require__.l, failures = {};
    var script = document.currentScript, again = /[?&]attempt=(\\d+)/.exec(script ? script.src : '');
    __webpack_require__.l = function (url, done, key, chunkId) {
      var count = failures[url] || (again ? +again[1] : 0), isOver = false;
      var limit = +document.documentElement.dataset.remoteTimeout || 5000;
      var end = function (event) {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        if (!event || event.type !== 'load') failures[url] = count + 1;
        return done(event);
      };
      var wait = function (isFirst) {
        var due = Date.now() + limit;
        return setTimeout(function () {
          if (isFirst && Date.now() - due > ${TIMES.lateTimerMs}) timer = wait(false);
          else end({ type: 'timeout', target: { src: url } });
        }, limit);
      };
      var timer = wait(true);
      load(count ? url + '?attempt=' + count : url, end, count ? key + '.' + count : key, chunkId);
    };`;
}
