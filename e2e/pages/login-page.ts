import { PATHS } from '@portico/contract';
import { PortalPage } from './portal-page.ts';

export class LoginPage extends PortalPage {
  async goTo(): Promise<void> {
    await this.page.goto(PATHS.login);
  }

  get email() {
    return this.page.getByRole('textbox', { name: this.messages.email });
  }

  get password() {
    return this.page.getByLabel(this.messages.password, { exact: true });
  }

  get submit() {
    return this.page.getByRole('button', { name: this.messages.signIn, exact: true });
  }

  get errorAlert() {
    return this.page.getByRole('alert');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
