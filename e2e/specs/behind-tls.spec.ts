import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FOLDER_VARIABLE, SEEDED } from '../core/global-setup.ts';
import { type Product, startProduct } from '../core/product.ts';
import { test as base, expect } from '../core/test.ts';
import { TlsFront } from '../core/tls-front.ts';
import { chromiumOf } from '../engines/chromium.ts';
import { ENGINES } from '../engines/engines.ts';
import { walkJourney } from '../engines/journey.ts';

/** A portal with production settings: it responds only to its proxy's host name and trusts the proxy's headers. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use, { workerIndex }) => {
      const folder = process.env[FOLDER_VARIABLE] ?? '';
      const dataDir = join(folder, `behind-tls-${workerIndex}`);
      await promisify(execFile)('cp', ['-Rp', join(folder, SEEDED), dataDir]);
      const front = await TlsFront.start();
      const settings = { PORTICO_ORIGINS: front.origin, PORTICO_TRUST_PROXY: '1' };
      const portal = await startProduct(dataDir, { builds: false, settings });
      front.passTo(portal.origin);
      await use({ ...portal, origin: front.origin });
      await front.stop();
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// All tests share one portal.
test.describe.configure({ mode: 'default' });
// Its certificate is self-signed.
test.use({ ignoreHTTPSErrors: true });

test('[DESK-16] in Chromium, behind TLS, a room is found, its price rises, it is paid and cancelled', async ({
  context,
  page,
  product,
  hotels: [hotel],
  supplier,
}) => {
  test.slow();
  await walkJourney(async () => chromiumOf(page), { product, hotel, supplier });
  // The prefix `__Host-` forbids other hosts to set it, and it is sent only over TLS.
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: '__Host-sid', secure: true, httpOnly: true }),
  );
});

for (const { name, canBeHad, start } of ENGINES) {
  test(`[DESK-16] in ${name}, behind TLS, a room is found, its price rises, it is paid and cancelled`, async ({
    product,
    hotels: [hotel],
    supplier,
  }) => {
    test.skip(!canBeHad, `${name} cannot be had on this system`);
    test.slow();
    await walkJourney(start, { product, hotel, supplier });
  });
}
