import type { Locator, Page } from '@playwright/test';
import { type Language, withSource } from '@portico/contract';
import { SOURCE } from '../core/demo.ts';
import { messagesOf } from './messages.ts';

/** Base class of page objects: the portal's elements by the texts of one language. */
export class PortalPage {
  protected readonly page: Page;
  protected readonly language: Language;
  protected readonly messages;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
    this.messages = messagesOf(language);
  }

  /** Excludes lists that are refetching. */
  protected get settled(): Locator {
    return this.page.locator(':not([aria-busy=true] *)');
  }

  /** Goes to a portal URL with the channel of the demo companies. */
  protected async open(address: string): Promise<void> {
    await this.page.goto(withSource(address, SOURCE));
  }
}
