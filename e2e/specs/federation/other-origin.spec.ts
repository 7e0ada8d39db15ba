import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEMO_PASSWORD } from '../../core/demo.ts';
import { FOLDER_VARIABLE, SEEDED } from '../../core/global-setup.ts';
import { startProduct } from '../../core/product.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

test('[FED-01, FED-03] a portal runs remotes that another origin serves, under its enforced policies, and none of its own', async ({
  page,
  product,
}) => {
  test.slow();
  // The worker's portal stores the remotes; a second portal on another port uses them from there.
  const folder = process.env[FOLDER_VARIABLE] ?? '';
  const dataDir = join(folder, `other-origin-${test.info().workerIndex}`);
  await promisify(execFile)('cp', ['-Rp', join(folder, SEEDED), dataDir]);
  const otherOrigin = `${product.origin}/remotes/`;
  const portal = await startProduct(dataDir, { builds: false, settings: { PORTICO_REMOTES_URL: otherOrigin } });
  try {
    const scripts: string[] = [];
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script' && sent.url().includes('/remotes/')) scripts.push(sent.url());
    });
    const loginResponse = await page.goto(`${portal.origin}/portal/login`);
    expect(loginResponse?.headers()['content-security-policy']).toContain(` ${otherOrigin};`);
    await new LoginPage(page).signIn('agent@portico.test', DEMO_PASSWORD);
    await expect(new MyTripPage(page).rows.first()).toBeVisible();
    await new Frame(page).menuRow('Booking').click();
    // The previous page's heading stays until this page is complete.
    await expect(new HotelListPage(page).rows.first()).toBeVisible();
    expect(new Set(scripts.map((url) => /mf-[a-z]+/.exec(url)?.[0]))).toEqual(
      new Set(['mf-account', 'mf-trips', 'mf-search']),
    );
    for (const url of scripts) expect(url.startsWith(otherOrigin)).toBe(true);
  } finally {
    await page.close();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
