import type { Locator } from '@playwright/test';
import { PortalPage } from './portal-page.ts';

/** The operator pages, linked by a strip of tabs. */
export class OpsPages extends PortalPage {
  async goTo(path = '/portal/ops/audit'): Promise<void> {
    await this.open(path);
  }

  get strip() {
    return this.page.getByRole('navigation', { name: this.messages.operations });
  }

  area(name: string): Locator {
    return this.strip.getByRole('link', { name, exact: true });
  }

  /** Names of the areas in order. */
  async areas(): Promise<readonly string[]> {
    await this.strip.waitFor();
    return await this.strip.getByRole('link').allTextContents();
  }

  /** Waits for the page with this title and its content: the previous page stays visible until then. */
  async isComplete(title: string): Promise<void> {
    await this.page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await this.page
      .getByRole('main')
      .getByText(this.messages.loading, { exact: true })
      .first()
      .waitFor({ state: 'detached' });
  }
}
