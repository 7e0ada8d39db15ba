import type { Page } from '@playwright/test';
import { PATHS } from '@portico/contract';

export const DEMO_PASSWORD = 'Portico!2026';

/** Signs in on the sign-in page, as a person does. */
export async function signIn(page: Page, email = 'agent@portico.test'): Promise<void> {
  await page.goto(PATHS.login);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== PATHS.login);
}
