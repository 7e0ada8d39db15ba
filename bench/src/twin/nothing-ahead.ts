import type { Browser } from '@playwright/test';

/**
 * The same browser for a person who saves data and points at nothing: the portal then fetches nothing ahead. A pointer that
 * happens to rest on a link counts as pointing, and where it rests is chance.
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
