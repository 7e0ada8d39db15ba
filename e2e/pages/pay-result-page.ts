import type { Page } from '@playwright/test';
import type { Language } from '@portico/contract';
import { wordsOf } from './words.ts';

export class PayResultPage {
  readonly #page: Page;
  readonly #words;

  constructor(page: Page, language: Language = 'en') {
    this.#page = page;
    this.#words = wordsOf(language);
  }

  get outcome() {
    return this.#page.getByRole('status').getByRole('heading', { level: 2 });
  }

  get orderNumber() {
    return this.#page.getByRole('main').getByText(/^PT[0-9A-Z]{9}$/);
  }

  get view() {
    return this.#page.getByRole('link', { name: this.#words.viewBooking });
  }

  get myBookings() {
    return this.#page.getByRole('main').getByRole('link', { name: this.#words.myBookings });
  }
}
