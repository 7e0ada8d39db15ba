import { type MyTripQuery, myTripUrl } from '@portico/contract';
import { PortalPage } from './portal-page.ts';

export class MyTripPage extends PortalPage {
  async goTo(query: Partial<MyTripQuery> = {}): Promise<void> {
    await this.open(myTripUrl(query));
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: this.messages.myBookings });
  }

  get table() {
    return this.page.getByRole('table', { name: this.messages.myBookings });
  }

  /** Bookings without the table head; previous rows do not match while the list refetches. */
  get rows() {
    return this.table
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') })
      .and(this.settled);
  }

  row(text: string | RegExp) {
    return this.rows.filter({ hasText: text });
  }

  /** The booking references of the page. */
  get numbers() {
    return this.rows.locator('td:first-child a');
  }

  get statusCells() {
    return this.rows.locator('td:nth-last-child(2)');
  }

  get exportCsv() {
    return this.page.getByRole('button', { name: this.messages.exportCsv });
  }

  /** On a phone this button opens the filters. */
  get openFilters() {
    return this.page.getByRole('main').getByRole('button', { name: this.messages.filters });
  }

  get reference() {
    return this.page.getByRole('textbox', { name: this.messages.reference });
  }

  get status() {
    return this.page.getByRole('combobox', { name: this.messages.status });
  }

  get dateType() {
    return this.page.getByRole('combobox', { name: this.messages.dateType });
  }

  get search() {
    return this.page.getByRole('button', { name: this.messages.tripSearch, exact: true });
  }

  get clear() {
    return this.page.getByRole('button', { name: this.messages.clear, exact: true });
  }

  get nextPage() {
    return this.page.getByRole('button', { name: this.messages.nextPage });
  }
}
