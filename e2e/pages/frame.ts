import { PortalPage } from './portal-page.ts';

/** Header, menu and drawer around every page. */
export class Frame extends PortalPage {
  get header() {
    return this.page.getByRole('banner');
  }

  get menu() {
    return this.page.getByRole('navigation', { name: this.messages.menu });
  }

  get main() {
    return this.page.getByRole('main');
  }

  get logo() {
    return this.header.getByRole('link').first();
  }

  menuRow(name: string) {
    return this.menu.getByRole('link', { name, exact: true });
  }

  /** A figure of the header by its label. */
  #stat(label: string) {
    return this.header
      .locator('div')
      .filter({ has: this.page.locator('small', { hasText: label }) })
      .last();
  }

  get credit() {
    return this.#stat(this.messages.credit);
  }

  get deposit() {
    return this.#stat(this.messages.deposit);
  }

  get points() {
    return this.header.getByRole('button', { name: this.messages.points });
  }

  get platform() {
    return this.header.getByRole('button', { name: /^(Platform|当前平台)/ });
  }

  get currency() {
    return this.header.getByRole('button', { name: /^(Currency|当前币种)/ });
  }

  menuItem(name: string | RegExp) {
    return this.page
      .getByRole('menu')
      .getByRole('menuitemradio', { name })
      .or(this.page.getByRole('menuitem', { name }));
  }

  get otherLanguage() {
    return this.header.getByRole('button', { name: this.messages.otherLanguage, exact: true });
  }

  get keysHelp() {
    return this.header.getByRole('button', { name: this.messages.keysHelp });
  }

  /** Below 992 px this button opens the menu as a drawer. */
  get openMenu() {
    return this.header.getByRole('button', { name: this.messages.openMenu });
  }

  /** Expands a menu of icons to labels. */
  get unfoldMenu() {
    return this.menu.getByRole('button', { name: this.messages.unfoldMenu });
  }

  get emailSupport() {
    return this.menu.getByRole('button', { name: this.messages.emailSupport });
  }

  get phoneSupport() {
    return this.menu.getByRole('button', { name: this.messages.phoneSupport });
  }

  get person() {
    return this.header.getByRole('button', { name: /(account information|打开账号信息)$/ });
  }

  get drawer() {
    return this.page.getByRole('dialog', { name: this.messages.account });
  }

  get logOut() {
    return this.drawer.getByRole('button', { name: this.messages.logOut });
  }

  get toasts() {
    return this.page.getByRole('region', { name: /^(Messages|消息)$/ });
  }

  /** The error panel in place of a missing remote. */
  get missingRemote() {
    return this.main.getByRole('alert').filter({ hasText: this.messages.remoteMissing });
  }

  get tryAgain() {
    return this.main.getByRole('button', { name: this.messages.tryAgain });
  }
}
