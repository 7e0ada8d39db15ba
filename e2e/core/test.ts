import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import type { Language } from '@portico/contract';
import { findHotels, type Hotel } from '../commands/find-hotels.ts';
import { type SignedIn, signInOnce } from '../commands/sign-in.ts';
import { Supplier } from '../commands/supplier.ts';
import type { DemoEmail } from './demo.ts';
import { FOLDER_VARIABLE, SEEDED } from './global-setup.ts';
import { PageWatch } from './page-watch.ts';
import { type Product, startProduct } from './product.ts';

interface WorkerFixtures {
  /** The portal of this worker. */
  readonly product: Product;
  /** Signs a demo account in once per worker and caches the browser storage. */
  readonly signedInState: (email: DemoEmail) => Promise<SignedIn>;
  /** Hotels of Las Vegas with enough rooms for the usual stay, best match first. */
  readonly hotels: readonly [Hotel, Hotel, Hotel, Hotel];
}

interface TestFixtures {
  /** The signed-in user at the start; without it a visitor. A test that signs out must sign in itself. */
  readonly as: DemoEmail | undefined;
  /** The language chosen in this browser; default: the account's. */
  readonly language: Language | undefined;
  /** Console errors that the test causes; any other fails it. */
  readonly expectedErrors: RegExp | undefined;
  /** CSP violations that the test causes; `expectedErrors` does not cover them. */
  readonly expectedBreaches: RegExp | undefined;
  readonly watch: PageWatch;
  /** Simulations are cleared after the test. */
  readonly supplier: Supplier;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use, { workerIndex }) => {
      const folder = process.env[FOLDER_VARIABLE];
      if (!folder) throw new Error('The global set-up has not run');
      const dataDir = join(folder, `worker-${workerIndex}`);
      // Preserves owners: as root, the database's files belong to another user.
      await promisify(execFile)('cp', ['-Rp', join(folder, SEEDED), dataDir]);
      const product = await startProduct(dataDir, { builds: false });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  signedInState: [
    async ({ browser, product }, use) => {
      const sessions = new Map<DemoEmail, Promise<SignedIn>>();
      await use((email) => {
        const state = sessions.get(email) ?? signInOnce(browser, product.origin, email);
        sessions.set(email, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  hotels: [
    async ({ browser, product, signedInState }, use) => {
      const signedIn = await signedInState('agent@portico.test');
      await use(await findHotels(browser, product.origin, signedIn, new Supplier(product.dataDir)));
    },
    // Opens pages and runs commands; the timeout is separate from that of the first test.
    { scope: 'worker', timeout: 180_000 },
  ],
  as: [undefined, { option: true }],
  language: [undefined, { option: true }],
  expectedErrors: [undefined, { option: true }],
  expectedBreaches: [undefined, { option: true }],
  baseURL: async ({ product }, use) => use(product.origin),
  storageState: async ({ as, signedInState }, use) => use(as && (await signedInState(as))),
  context: async ({ context, language }, use) => {
    if (language !== undefined) {
      await context.addInitScript((chosen) => {
        // A blank page has no storage.
        if (origin !== 'null' && localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
      }, language);
    }
    await use(context);
  },
  watch: [
    async ({ context, expectedErrors: errors, expectedBreaches: breaches }, use) => {
      const watch = new PageWatch();
      await watch.listen(context);
      context.on('page', (page) => watch.watch(page));
      await use(watch);
      expect.soft(watch.unexpected({ errors, breaches }), 'errors reported by the page').toEqual([]);
    },
    { auto: true },
  ],
  supplier: async ({ product }, use) => {
    const supplier = new Supplier(product.dataDir);
    await use(supplier);
    await supplier.clearInstructions();
  },
});

export { expect } from '@playwright/test';
