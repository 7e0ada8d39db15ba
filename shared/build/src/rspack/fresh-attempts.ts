import { TIMES } from '@portico/contract';
import { type Compiler, rspack } from '@rspack/core';

const NAME = 'FreshAttempts';

/**
 * Makes retries effective: a failed chunk is requested again under a URL that no cache has, and a chunk that hangs
 * fails after the page's timeout. The response must still match the same hash. If the entry itself was retried, its
 * chunks start with that attempt, because the HTML page's preloads of them failed with the first.
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

/** A timer that fires late was delayed with everything else, so the response gets another timeout. */
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
