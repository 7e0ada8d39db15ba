import type { Page } from '@playwright/test';

/** What the document itself says where the host could not start. */
export class StartFault {
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
