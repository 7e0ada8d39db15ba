import type { Locator, Page } from '@playwright/test';

/** The window widths for every page: phones, tablets, laptops and wide screens. */
export const WIDTHS = [320, 390, 768, 1024, 1100, 1200, 1280, 1366, 1440, 1500, 1920, 2560] as const;

/** From this width on, lists show rows instead of cards. */
export const DESKTOP_FROM = 992;

/** The sizes of the located elements, in whole CSS pixels. */
export function sizesOf(locator: Locator): Promise<readonly { readonly width: number; readonly height: number }[]> {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width: Math.round(width), height: Math.round(height) };
    }),
  );
}

/** The difference between the content's left and right margins. */
export function leanOf(main: Locator): Promise<number> {
  return main.evaluate((element) => {
    const around = element.getBoundingClientRect();
    const boxes = [...element.children].at(-1)?.getBoundingClientRect();
    if (boxes === undefined) throw new Error('The page is empty');
    return Math.round(Math.abs(boxes.left - around.left - (around.right - boxes.right)));
  });
}

/** Whether the page scrolls horizontally. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
