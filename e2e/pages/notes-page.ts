import type { Page } from '@playwright/test';
import { type Language, withSource } from '@portico/contract';
import { SOURCE } from '../core/demo.ts';

const MESSAGES = {
  en: { row: 'Transfer prices', title: 'Airport transfers', more: 'One person more' },
  zh: { row: '接送机价格', title: '机场接送', more: '增加一人' },
} as const;

/** The page of the partner's remote `e2e/remotes/mf-notes`. */
export class NotesPage {
  static readonly path = '/portal/notes';
  readonly #page: Page;
  readonly #messages;

  constructor(page: Page, language: Language = 'en') {
    this.#page = page;
    this.#messages = MESSAGES[language];
  }

  /** Returns the HTTP status. */
  async goTo(): Promise<number | undefined> {
    return (await this.#page.goto(withSource(NotesPage.path, SOURCE)))?.status();
  }

  get menuRow() {
    return this.#page.getByRole('navigation').getByRole('link', { name: this.#messages.row, exact: true });
  }

  get heading() {
    return this.#page.getByRole('heading', { level: 1, name: this.#messages.title });
  }

  get oneUserMore() {
    return this.#page.getByRole('button', { name: this.#messages.more });
  }

  routeTo(city: string | RegExp) {
    return this.#page.getByRole('row', { name: city });
  }
}
