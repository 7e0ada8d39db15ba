import { writePayUrl } from '@portico/contract';
import { PortalPage } from './portal-page.ts';

export class WritePayPage extends PortalPage {
  async goTo(order: Parameters<typeof writePayUrl>[0]): Promise<void> {
    await this.open(writePayUrl(order));
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: this.messages.payment });
  }

  get credit() {
    return this.page.getByRole('radio', { name: this.messages.creditMethod, exact: true });
  }

  get balance() {
    return this.page.getByRole('radio', { name: this.messages.balanceMethod, exact: true });
  }

  /** A payment method by its English name. */
  method(name: 'Card' | 'PayPal' | 'WeChat Pay') {
    return this.page.getByRole('radio', { name, exact: true });
  }

  /** Contains the amount, `Pay USD 1,095.40`; on a phone the amount is next to the button. */
  get pay() {
    return this.page.getByRole('button', { name: new RegExp(`^${this.messages.pay}( [A-Z]{3}.*)?$`) });
  }

  get timer() {
    return this.page.getByRole('timer').first();
  }
}
