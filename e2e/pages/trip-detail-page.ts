import { tripDetailUrl } from '@portico/contract';
import { dialogOf } from './dialogs.ts';
import { PortalPage } from './portal-page.ts';

/** The previous page and the loading page have other headings. */
const ORDER_NUMBER = /^(PT|Temporary-)\w+$/;

export class TripDetailPage extends PortalPage {
  async goTo(orderNumber: string): Promise<void> {
    await this.open(tripDetailUrl(orderNumber));
  }

  /** The booking's number. */
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: ORDER_NUMBER });
  }

  /** Number and status, at the top of the page. */
  get head() {
    return this.page.getByRole('main').locator('*').filter({ has: this.heading }).last();
  }

  /** A fact about the booking by its term. */
  fact(term: string) {
    return this.page
      .getByRole('main')
      .locator('dt', { hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd[1]');
  }

  get cancel() {
    return this.page.getByRole('main').getByRole('button', { name: this.messages.cancelBooking });
  }

  get question() {
    return dialogOf(this.page, this.messages.cancelTitle);
  }

  /** A line of the cancellation dialog by its term. */
  previewLine(term: string) {
    return this.question.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');
  }

  get confirmCancel() {
    return this.question.getByRole('button', { name: this.messages.cancelBooking });
  }

  get continueCancel() {
    return this.page.getByRole('button', { name: this.messages.continueCancel });
  }

  get done() {
    return dialogOf(this.page, this.messages.cancelledTitle);
  }

  get closeDone() {
    return this.done.getByRole('button', { name: this.messages.close });
  }
}
