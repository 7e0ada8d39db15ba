import { expect, test } from '@playwright/test';

const { PORTICO_CHECK_VERSIONS = '{}' } = process.env;

test('my bookings are shown as this version has them', async ({ page }) => {
  await page.goto('/portal/account/MyTrip?source=roompai');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'My Journeys' })).toBeVisible();
  const { 'mf-trips': version } = JSON.parse(PORTICO_CHECK_VERSIONS) as Record<string, string>;
  await expect(page.getByRole('status').filter({ hasText: `mf-trips ${version}` })).toBeVisible();
});

test('the menu leads from them to a search', async ({ page }) => {
  await page.goto('/portal/account/MyTrip?source=roompai');
  await page.getByRole('link', { name: 'Booking', exact: true }).first().click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ /);
  expect(await heading.textContent()).toMatch(/^\d+ properties in Las Vegas/);
});
