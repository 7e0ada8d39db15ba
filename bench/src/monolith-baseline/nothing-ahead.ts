import type { Browser } from '@playwright/test';

/**
 * A browser with data saving and no pointer, so that the portal prefetches nothing. A resting pointer may be over a
 * link by chance, which would count as hovering.
 */
export function nothingAhead(browser: Browser): Browser {
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    await context.addInitScript({ content: SAVES });
    return context;
  };
  return new Proxy(browser, {
    get: (target, name) => {
      if (name === 'newContext') return newContext;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const SAVES = `
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);`;
