import { expect, type Page } from '@playwright/test';

interface WindowSnapshot {
  readonly frame: readonly (Element | null)[];
}

/** Checks that header and menu stay the same elements in the same HTML page as at the first render. */
export class Untouched {
  readonly #page: Page;
  #bornAt = 0;

  static async watch(page: Page): Promise<Untouched> {
    await page.addInitScript(() => {
      const find = () => ['header', 'nav'].map((name) => document.querySelector(name));
      const observer = new MutationObserver(() => {
        const frame = find();
        if (frame.every((part) => part === null)) return;
        Object.assign(window, { untouchedSnapshot: { frame } });
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    return new Untouched(page);
  }

  private constructor(page: Page) {
    this.#page = page;
  }

  /** From here on the HTML page must stay the same. */
  async begin(): Promise<void> {
    this.#bornAt = await this.#page.evaluate(() => performance.timeOrigin);
  }

  async expectSo(): Promise<void> {
    expect(await this.#page.evaluate(() => performance.timeOrigin), 'the document').toBe(this.#bornAt);
    const isSame = await this.#page.evaluate(() => {
      const { frame } = (window as unknown as { untouchedSnapshot: WindowSnapshot }).untouchedSnapshot;
      return ['header', 'nav'].every((name, index) => document.querySelector(name) === frame[index]);
    });
    expect(isSame, 'header and menu are the first ones').toBe(true);
  }
}
