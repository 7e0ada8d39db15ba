import type { FrameLocator, Page } from '@playwright/test';

/** Cards of the sandbox by result. */
export const CARDS = { approved: '4000 0000 0000 1000', declined: '4000 0000 0000 2008' } as const;

/** The card provider's form, in its frame. */
export class CardForm {
  readonly frame: FrameLocator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('iframe');
  }

  /** Types a new card, also if the form offers a saved one. */
  async fill(number: string): Promise<void> {
    await this.code.waitFor();
    const newCard = this.frame.getByRole('radio', { name: 'A new card' });
    if (await newCard.isVisible()) await newCard.check();
    await this.frame.getByRole('textbox', { name: 'Name on card' }).fill('Jane Doe');
    await this.frame.getByRole('textbox', { name: 'Card number' }).pressSequentially(number.replaceAll(' ', ''));
    await this.frame.getByRole('textbox', { name: 'Expiry' }).fill('12/40');
    await this.code.fill('123');
  }

  get code() {
    return this.frame.getByRole('textbox', { name: 'Security code' });
  }

  get remember() {
    return this.frame.getByRole('checkbox');
  }

  /** A saved card by its last digits. */
  saved(lastFour: string) {
    return this.frame.getByRole('radio', { name: lastFour });
  }

  /** The form as visible to scripts of the page: nothing, because it has another origin. */
  async seenByPage(): Promise<unknown> {
    return await this.page.evaluate(() => document.querySelector('iframe')?.contentDocument ?? 'nothing');
  }
}
