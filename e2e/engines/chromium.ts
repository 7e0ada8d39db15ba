import type { JSHandle, Page } from '@playwright/test';
import { called } from './called.ts';
import type { Engine } from './engine.ts';

/** The page of a browser test as an `Engine`. */
export function chromiumOf(page: Page): Engine {
  return {
    open: async (address) => void (await page.goto(address)),
    run: async (body, ...args) => await page.evaluate(called(body, args)),
    find: async (body, ...args) => {
      const handle: JSHandle = await page.evaluateHandle(called(body, args));
      const element = handle.asElement();
      if (!element) return undefined;
      return {
        click: async () => {
          // Retried until it can be pressed; the press itself may take long on a busy machine.
          await element.click({ trial: true, timeout: 1_000 });
          await element.click({ timeout: 30_000 });
        },
        type: async (text) => await page.keyboard.type(text),
        text: async () => (await element.textContent()) ?? '',
      };
    },
    picture: async () => await page.screenshot(),
    // The page belongs to the test.
    close: async () => {},
  };
}
