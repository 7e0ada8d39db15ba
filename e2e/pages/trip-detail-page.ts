import { tripDetailAddress } from '@portico/contract';
import { dialogOf } from './dialogs.ts';
import { PortalPage } from './portal-page.ts';

/** The page before it, and its own while it loads, have another heading. */
const ORDER_NUMBER = /^(PT|Temporary-)\w+$/;

export class TripDetailPage extends PortalPage {
  async goTo(orderNumber: string): Promise<void> {
    await this.open(tripDetailAddress(orderNumber));
  }

  /** The booking's number. */
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: ORDER_NUMBER });
  }

  /** Number and status, at the top of the page. */
  get head() {
    return this.page.getByRole('main').locator('*').filter({ has: this.heading }).last();
  }

  /** What the page says of the booking, by its term. */
  fact(term: string) {
    return this.page
      .getByRole('main')
      .locator('dt', { hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd[1]');
  }

  get cancel() {
    return this.page.getByRole('main').getByRole('button', { name: this.words.cancelBooking });
  }

  get question() {
    return dialogOf(this.page, this.words.cancelTitle);
  }

  /** What a line of the question says, by its term. */
  previewLine(term: string) {
    return this.question.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');
  }

  get confirmCancel() {
    return this.question.getByRole('button', { name: this.words.cancelBooking });
  }

  get continueCancel() {
    return this.page.getByRole('button', { name: this.words.continueCancel });
  }

  get done() {
    return dialogOf(this.page, this.words.cancelledTitle);
  }

  get closeDone() {
    return this.done.getByRole('button', { name: this.words.close });
  }
}
