import { expect } from '@playwright/test';
import { test } from './inside-the-portal.ts';

test('an agent opens the page by its menu row, and the dialog from there', async ({ page }) => {
  await page.getByRole('navigation').getByRole('link', { name: '__title__', exact: true }).click();
  await expect(page).toHaveURL(/\/portal\/__short__/);
  await expect(page.getByRole('heading', { level: 1, name: '__title__' })).toBeVisible();
  await page.getByRole('button', { name: 'How it works' }).click();
  await expect(page.getByRole('dialog', { name: 'How it works' })).toBeVisible();
});
