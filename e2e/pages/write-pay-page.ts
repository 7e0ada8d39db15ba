import type { Page } from '@playwright/test';
import { type Language, withSource, writePayAddress } from '@portico/contract';
import { SOURCE } from '../core/demo.ts';
import { wordsOf } from './words.ts';

export class WritePayPage {
  readonly #page: Page;
  readonly #words;

  constructor(page: Page, language: Language = 'en') {
    this.#page = page;
    this.#words = wordsOf(language);
  }

  async goTo(order: Parameters<typeof writePayAddress>[0]): Promise<void> {
    await this.#page.goto(withSource(writePayAddress(order), SOURCE));
  }

  get heading() {
    return this.#page.getByRole('heading', { level: 1, name: this.#words.payment });
  }

  get credit() {
    return this.#page.getByRole('radio', { name: this.#words.creditMethod, exact: true });
  }

  get balance() {
    return this.#page.getByRole('radio', { name: this.#words.balanceMethod, exact: true });
  }

  /** Carries the amount, `Pay USD 1,095.40`; on a phone the amount stands beside it. */
  get pay() {
    return this.#page.getByRole('button', { name: new RegExp(`^${this.#words.pay}( [A-Z]{3}.*)?$`) });
  }

  get timer() {
    return this.#page.getByRole('timer').first();
  }
}
