import type { Page } from '@playwright/test';

/** The message in the HTML page if the host could not start. */
export class StartError {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get notice() {
    return this.#page.getByRole('alert').filter({ hasText: 'The portal could not start' });
  }

  get tryAgain() {
    return this.notice.getByRole('button', { name: 'Try again' });
  }
}
