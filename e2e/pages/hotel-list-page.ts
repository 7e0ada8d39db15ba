import { type HotelListQuery, hotelListUrl } from '@portico/contract';
import { PortalPage } from './portal-page.ts';

export class HotelListPage extends PortalPage {
  async goTo(query: Parameters<typeof hotelListUrl>[0] & Partial<HotelListQuery>): Promise<void> {
    await this.open(hotelListUrl(query));
  }

  get searchBar() {
    return this.page.getByRole('search');
  }

  get destination() {
    return this.searchBar.getByRole('combobox', { name: this.messages.destination });
  }

  suggestion(name: string) {
    return this.page.getByRole('option', { name });
  }

  get dates() {
    return this.searchBar.getByRole('button', { name: this.messages.dates });
  }

  get calendar() {
    return this.page.getByRole('dialog', { name: this.messages.dates });
  }

  /** Selects the days in the calendar. */
  async pickDates(checkIn: string, checkOut: string): Promise<void> {
    await this.dates.click();
    await this.calendar.getByRole('grid').first().waitFor();
    for (const day of [checkIn, checkOut]) await (await this.dayInCalendar(day)).click();
    await this.calendar.getByRole('button', { name: this.messages.done }).click();
  }

  /** A day of the open calendar; turns the pages until it is visible. */
  async dayInCalendar(day: string) {
    const button = this.calendar.locator(`[data-day="${day}"]`);
    while (!(await button.isVisible())) {
      const first = await this.calendar.locator('[data-day]').first().getAttribute('data-day');
      const name = day < (first ?? '') ? this.messages.previousMonth : this.messages.nextMonth;
      await this.calendar.getByRole('button', { name }).click();
    }
    return button;
  }

  get guests() {
    return this.searchBar.getByRole('button', { name: this.messages.guests });
  }

  get nationality() {
    return this.searchBar.getByRole('combobox', { name: this.messages.nationality });
  }

  /** On a phone one line shows the complete search and opens it. */
  get searchLine() {
    return this.page.getByRole('main').locator('button[aria-haspopup=dialog]').first();
  }

  get filters() {
    return this.page.getByRole('main').getByRole('button', { name: this.messages.filters });
  }

  /** Applies the choice of an open panel. */
  get done() {
    return this.page.getByRole('button', { name: this.messages.done });
  }

  /** The same at the bottom of a phone's drawer. */
  get searchOfDrawer() {
    return this.page.getByRole('dialog').getByRole('button', { name: this.messages.search, exact: true });
  }

  get search() {
    return this.searchBar.getByRole('button', { name: this.messages.search, exact: true });
  }

  get results() {
    return this.page.getByRole('region', { name: this.messages.hotels, exact: true });
  }

  get heading() {
    return this.results.getByRole('heading', { level: 1 });
  }

  /** Rows of the URL's search: while it is pending, the previous rows do not match. */
  get rows() {
    return this.results.getByRole('article').and(this.settled);
  }

  row(hotelName: string) {
    return this.rows.filter({ hasText: hotelName });
  }

  /** The link of a row to its hotel. */
  hotelLinks() {
    return this.rows.getByRole('heading', { level: 2 }).getByRole('link');
  }

  /** The cell with name and address in each row. */
  get hotelColumn() {
    return this.rows.locator('[data-cell=hotel]');
  }

  bookNowIn(row = this.rows.first()) {
    return row.getByRole('button', { name: this.messages.bookNow });
  }

  favouriteIn(row = this.rows.first()) {
    return row.getByRole('button', { name: this.messages.favourite });
  }

  sortTab(name: string) {
    return this.results.getByRole('tab', { name });
  }

  get nextPage() {
    return this.results.getByRole('button', { name: this.messages.nextPage });
  }
}
