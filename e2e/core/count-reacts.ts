import type { Page } from '@playwright/test';

/** Records every React renderer of the following pages in `globalThis.renderers`. */
export async function countReacts(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.renderers = [];
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      renderers: new Map(),
      supportsFiber: true,
      inject: (renderer) => renderers.push(renderer),
      onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, onScheduleFiberRoot() {},
    };`);
}

/** The number of Reacts that have started on the page. */
export async function reactsOn(page: Page): Promise<number> {
  return page.evaluate('renderers.length');
}
