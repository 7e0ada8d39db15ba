import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { writeOrderUrl } from '@portico/contract';
import { dialogOf } from './dialogs.ts';
import { PortalPage } from './portal-page.ts';

export interface Guest {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly phone: string;
}

export const JANE: Guest = { lastName: 'Doe', firstName: 'Jane', email: 'jane@example.com', phone: '2025550143' };

/** A unique last name; guest names may contain only letters. */
export function newName(): string {
  const characters = Array.from(randomBytes(6), (byte) => String.fromCharCode(97 + (byte % 26)));
  return `Nova${characters.join('')}`;
}

export class WriteOrderPage extends PortalPage {
  async goTo(order: Parameters<typeof writeOrderUrl>[0]): Promise<void> {
    await this.open(writeOrderUrl(order));
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: this.messages.guestDetails });
  }

  get lastName() {
    return this.page.getByRole('combobox', { name: this.messages.lastName }).first();
  }

  get firstName() {
    return this.page.getByRole('combobox', { name: this.messages.firstName }).first();
  }

  get hasOneName() {
    return this.page.getByRole('checkbox', { name: this.messages.hasOneName }).first();
  }

  get addGuests() {
    return this.page.getByRole('button', { name: this.messages.addGuests }).first();
  }

  /** A row of the other guests: the second adult of the first room. */
  get adultTwo() {
    const row = this.page.getByRole('group', { name: this.messages.adultTwo }).first();
    return {
      name: row.getByRole('textbox').first(),
      firstName: row.getByRole('textbox', { name: this.messages.firstName }),
      hasOneName: row.getByRole('checkbox', { name: this.messages.hasOneName }),
    };
  }

  get email() {
    return this.page.getByRole('textbox', { name: this.messages.guestEmail });
  }

  get phone() {
    return this.page.getByRole('textbox', { name: this.messages.phone });
  }

  /** A line of the price details by its text. */
  priceLine(messages: string) {
    return this.page
      .locator('dl div, dl')
      .filter({ has: this.page.getByRole('term').filter({ hasText: messages }) })
      .last();
  }

  get payNow() {
    return this.priceLine(this.messages.payNow);
  }

  /** A row of the stay's summary by its term. */
  stayLine(term: string) {
    return this.page
      .getByRole('main')
      .locator('dt', { hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd[1]')
      .first();
  }

  get credit() {
    return this.page.getByRole('radio', { name: this.messages.creditMethod, exact: true });
  }

  get goPay() {
    return this.page.getByRole('button', { name: this.messages.goPay });
  }

  get timer() {
    return this.page.getByRole('timer').first();
  }

  get lastRooms() {
    return dialogOf(this.page, this.messages.lastRooms);
  }

  /** Waits until the form can be filled in, and confirms a "few rooms left" notice. */
  async arrive(): Promise<void> {
    await this.goPay.or(this.lastRooms).first().waitFor();
    const held = this.page.getByRole('main').locator('[inert]');
    if ((await held.count()) > 0) await this.lastRooms.getByRole('button').click();
    await expect(held).toHaveCount(0);
    await this.goPay.waitFor();
  }

  async fill(guest: Guest): Promise<void> {
    await this.arrive();
    await this.lastName.fill(guest.lastName);
    await this.firstName.fill(guest.firstName);
    await this.email.fill(guest.email);
    // In Chinese the field starts with the code of China.
    await this.phone.fill(this.language === 'zh' ? `+1 ${guest.phone}` : guest.phone);
  }
}
