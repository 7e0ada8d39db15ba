import type { Page } from '@playwright/test';
import { type Language, PATHS } from '@portico/contract';
import { wordsOf } from './words.ts';

export class LoginPage {
  readonly #page: Page;
  readonly #words;

  constructor(page: Page, language: Language = 'en') {
    this.#page = page;
    this.#words = wordsOf(language);
  }

  async goTo(): Promise<void> {
    await this.#page.goto(PATHS.login);
  }

  get email() {
    return this.#page.getByRole('textbox', { name: this.#words.email });
  }

  get password() {
    return this.#page.getByLabel(this.#words.password, { exact: true });
  }

  get submit() {
    return this.#page.getByRole('button', { name: this.#words.signIn, exact: true });
  }

  get fault() {
    return this.#page.getByRole('alert');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
