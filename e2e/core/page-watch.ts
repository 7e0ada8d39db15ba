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

  /** Everything that no pattern expects; a breach of the content policy arrives here too. */
  unexpected(expected: readonly RegExp[]): readonly string[] {
    return this.#faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
  }
}
