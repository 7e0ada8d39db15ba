import { type HotelDetailQuery, hotelDetailUrl } from '@portico/contract';
import { PortalPage } from './portal-page.ts';

export class HotelDetailPage extends PortalPage {
  async goTo(query: HotelDetailQuery): Promise<void> {
    await this.open(hotelDetailUrl(query));
  }

  get name() {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  get rates() {
    return this.page.getByRole('table', { name: this.messages.rates });
  }

  /** Bookable rows without the table head, and without rows that are being quoted again. */
  get rateRows() {
    return this.rates
      .getByRole('row')
      .filter({ has: this.page.getByRole('button') })
      .and(this.settled);
  }

  rateWith(text: string | RegExp) {
    return this.rateRows.filter({ hasText: text });
  }

  /** The cell with the cancellation terms of each rate. */
  get cancellations() {
    return this.rates.locator('td[data-cell=terms]');
  }

  get roomNames() {
    return this.rates.getByRole('heading', { level: 3 });
  }

  /** Opens the details of a room. */
  openerOf(room: string) {
    return this.roomNames.getByRole('button', { name: room, exact: true });
  }

  pictureOf(room: string) {
    return this.ratesOf(room).getByRole('rowheader').locator('img');
  }

  ratesOf(room: string) {
    return this.rates.getByRole('rowgroup', { name: room, exact: true });
  }

  get seeRoomRates() {
    return this.page.getByRole('button', { name: this.messages.seeRoomRates });
  }

  bookNowIn(row = this.rateRows.first()) {
    return row.getByRole('button', { name: this.messages.bookNow });
  }

  /** On a phone the rates are cards. */
  get bookNow() {
    return this.page.getByRole('main').getByRole('button', { name: this.messages.bookNow });
  }

  /** The total of a row; it opens the breakdown. */
  totalIn(row = this.rateRows.first()) {
    return row.locator('[data-cell=total]').getByRole('button');
  }

  /** The same on a phone, where a rate is a card. */
  get totalOfCard() {
    return this.rates.locator('[data-cell=total]').getByRole('button').first();
  }

  get breakdown() {
    return this.page.getByRole('dialog', { name: this.messages.breakdown });
  }

  get seeAllPhotos() {
    return this.page.getByRole('button', { name: this.messages.seeAllPhotos });
  }
}
