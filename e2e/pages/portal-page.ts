import type { Locator, Page } from '@playwright/test';
import { type Language, withSource } from '@portico/contract';
import { SOURCE } from '../core/demo.ts';
import { wordsOf } from './words.ts';

/** What a person sees of the portal, by the words of one language: what every object of a page begins with. */
export class PortalPage {
  protected readonly page: Page;
  protected readonly language: Language;
  protected readonly words;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
    this.words = wordsOf(language);
  }

  /** What is no part of a list that is being asked anew. */
  protected get settled(): Locator {
    return this.page.locator(':not([aria-busy=true] *)');
  }

  /** Goes to an address of the portal, under the channel of the demo companies. */
  protected async open(address: string): Promise<void> {
    await this.page.goto(withSource(address, SOURCE));
  }
}
