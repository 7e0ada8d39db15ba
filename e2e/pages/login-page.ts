import { PATHS } from '@portico/contract';
import { PortalPage } from './portal-page.ts';

export class LoginPage extends PortalPage {
  async goTo(): Promise<void> {
    await this.page.goto(PATHS.login);
  }

  get email() {
    return this.page.getByRole('textbox', { name: this.words.email });
  }

  get password() {
    return this.page.getByLabel(this.words.password, { exact: true });
  }

  get submit() {
    return this.page.getByRole('button', { name: this.words.signIn, exact: true });
  }

  get fault() {
    return this.page.getByRole('alert');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
