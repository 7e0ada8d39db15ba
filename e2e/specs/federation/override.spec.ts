import { PATHS } from '@portico/contract';
import { type Development, startDevelopment } from '../../commands/development.ts';
import { giveModules } from '../../commands/give-modules.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { NotesPage } from '../../pages/notes-page.ts';

const REMOTE = 'mf-trips';
const AT = 'http://localhost:4313/';

// Development servers have fixed ports: one at a time.
test.describe.configure({ mode: 'serial' });
test.use({ as: 'agent@portico.test' });

test('[FED-06] a developer’s build of one remote runs inside the portal of the one it was signed for, until it is left', async ({
  page,
  product,
  browser,
  signedInState,
}) => {
  test.slow();
  const development = await startDevelopment(REMOTE, product);
  const trips = new MyTripPage(page);
  const frame = new Frame(page);
  const banner = page.getByRole('status').filter({ hasText: `${REMOTE} comes from ${AT}` });
  try {
    await test.step('nobody else gets in by the address', async () => {
      const context = await browser.newContext({
        baseURL: product.origin,
        storageState: await signedInState('viewer@portico.test'),
      });
      const response = await context.request.get(development.address);
      expect([response.status(), /for another user/.test(await response.text())]).toEqual([403, true]);
      await context.close();
    });

    await test.step('its pages come from the development server, the others as published', async () => {
      const files: string[] = [];
      page.on('request', (sent) => files.push(sent.url()));
      await page.goto(development.address);
      await trips.goTo();
      await expect(banner).toBeVisible();
      await expect(trips.rows.first()).toBeVisible();
      await frame.menuRow('Booking').click();
      await expect(page).toHaveURL(/hotelsearch/);
      // The previous page stays until this one is complete.
      await expect(new HotelListPage(page).rows.first()).toBeVisible();
      expect(files.filter((file) => file.includes(`/remotes/${REMOTE}/`))).toEqual([]);
      expect(files).toContain(`${AT}remoteEntry.js`);
      expect(files.some((file) => file.includes('/remotes/mf-search/'))).toBe(true);
    });

    await test.step('it is left by the banner', async () => {
      await banner.getByRole('link', { name: 'Back to the published version' }).click();
      await expect(banner).toBeHidden();
      await trips.goTo();
      await expect(trips.rows.first()).toBeVisible();
      await expect(banner).toBeHidden();
    });
  } finally {
    await development.stop();
  }
});

test.describe('of a remote that nobody gets yet', () => {
  test.use({ expectedErrors: /status of 404 .*\/portal\/notes/ });

  test('[FED-06, FED-09] is opened inside the portal before anything of it is published', async ({ page, product }) => {
    test.slow();
    const notes = new NotesPage(page);
    expect(await notes.goTo()).toBe(404);
    const development = await startDevelopment('mf-notes', product);
    const modules = await giveModules(product.dataDir, 'agent@portico.test', [1, 2, 3, 4, 10]);
    try {
      await page.goto(development.address);
      await expect(notes.menuRow).toBeVisible();
      expect(await notes.goTo()).toBe(200);
      await expect(notes.heading).toBeVisible();
      await page.getByRole('link', { name: 'Back to the published version' }).click();
      await expect(new Frame(page).menuRow('My Bookings')).toBeVisible();
      await expect(notes.menuRow).toBeHidden();
      expect(await notes.goTo()).toBe(404);
    } finally {
      await development.stop();
      await giveModules(product.dataDir, 'agent@portico.test', modules);
    }
  });
});

test.describe('whose server is gone', () => {
  // A stopped server cuts off pending responses.
  test.use({
    expectedErrors:
      /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|Failed to fetch|status of 403|\[rspack-dev-server\]/,
  });

  test('[FED-06] leaves a way out on the page, and never a blank one', async ({ page, product }) => {
    test.slow();
    const development: Development = await startDevelopment(REMOTE, product);
    await page.goto(`${PATHS.myTrip}?source=${SOURCE}`);
    await page.goto(development.address);
    await expect(page.getByRole('status').filter({ hasText: REMOTE })).toBeVisible();
    await development.stop();
    await page.reload();
    await expect(page.getByText('If nothing appears, start the development server')).toBeVisible();
    await page.getByRole('link', { name: 'go back to the published version' }).click();
    await expect(new Frame(page).main.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
