import type { Page } from '@playwright/test';

/** What a page complained about, in its own words. */
export class PageWatch {
  readonly #faults: string[] = [];

  watch(page: Page): void {
    page.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warning')
        this.#faults.push(`${type}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#faults.push(`uncaught: ${error.stack ?? error.message}`));
  }

  /** Everything that is not expected; a breach of the content policy arrives here too. */
  unexpected(expected: RegExp | undefined): readonly string[] {
    return this.#faults.filter((fault) => expected?.test(fault) !== true);
  }
}
