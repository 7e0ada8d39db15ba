import { PortalPage } from './portal-page.ts';

export class PayResultPage extends PortalPage {
  get outcome() {
    return this.page.getByRole('status').getByRole('heading', { level: 2 });
  }

  get orderNumber() {
    return this.page.getByRole('main').getByText(/^PT[0-9A-Z]{9}$/);
  }

  get view() {
    return this.page.getByRole('link', { name: this.messages.viewBooking });
  }

  get myBookings() {
    return this.page.getByRole('main').getByRole('link', { name: this.messages.myBookings });
  }
}
