import type { Locator } from '@playwright/test';
import { PortalPage } from './portal-page.ts';

/** The operators' pages, which one strip of links leads through. */
export class OpsPages extends PortalPage {
  async goTo(path = '/portal/ops/audit'): Promise<void> {
    await this.open(path);
  }

  get strip() {
    return this.page.getByRole('navigation', { name: this.words.operations });
  }

  area(name: string): Locator {
    return this.strip.getByRole('link', { name, exact: true });
  }

  /** Names of the areas in their order. */
  async areas(): Promise<readonly string[]> {
    await this.strip.waitFor();
    return await this.strip.getByRole('link').allTextContents();
  }

  /** The page with this title is there, and what it lists: the one of before stays until then. */
  async isWhole(title: string): Promise<void> {
    await this.page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await this.page
      .getByRole('main')
      .getByText(this.words.loading, { exact: true })
      .first()
      .waitFor({ state: 'detached' });
  }
}
