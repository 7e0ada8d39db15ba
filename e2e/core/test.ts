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
  /** Signs a demo account in once a worker and remembers what the browser kept. */
  readonly signedInState: (email: DemoEmail) => Promise<SignedIn>;
  /** Hotels of Las Vegas that have rooms enough for the usual stay, best match first. */
  readonly hotels: readonly [Hotel, Hotel, Hotel, Hotel];
}

interface TestFixtures {
  /** Who is signed in when the test begins; nobody without it. A test that signs out signs in by itself. */
  readonly as: DemoEmail | undefined;
  /** The language this browser has chosen; without it, the account's. */
  readonly language: Language | undefined;
  /** Complaints of the page that the test brings about; any other fails it. */
  readonly expectedFaults: RegExp | undefined;
  /** Breaches of the content policy that the test brings about; no `expectedFaults` hides one. */
  readonly expectedBreaches: RegExp | undefined;
  readonly watch: PageWatch;
  /** Told anything, it is cleared afterwards. */
  readonly supplier: Supplier;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use, { workerIndex }) => {
      const folder = process.env[FOLDER_VARIABLE];
      if (!folder) throw new Error('The global set-up has not run');
      const dataDir = join(folder, `worker-${workerIndex}`);
      // With its owners: as root, the database's files belong to somebody else.
      await promisify(execFile)('cp', ['-Rp', join(folder, SEEDED), dataDir]);
      const product = await startProduct(dataDir, { builds: false });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  signedInState: [
    async ({ browser, product }, use) => {
      const known = new Map<DemoEmail, Promise<SignedIn>>();
      await use((email) => {
        const state = known.get(email) ?? signInOnce(browser, product.origin, email);
        known.set(email, state);
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
    // It opens pages and runs commands; the test that is first to ask has its own time.
    { scope: 'worker', timeout: 180_000 },
  ],
  as: [undefined, { option: true }],
  language: [undefined, { option: true }],
  expectedFaults: [undefined, { option: true }],
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
    async ({ context, expectedFaults: faults, expectedBreaches: breaches }, use) => {
      const watch = new PageWatch();
      await watch.listen(context);
      context.on('page', (page) => watch.watch(page));
      await use(watch);
      expect.soft(watch.unexpected({ faults, breaches }), 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
  supplier: async ({ product }, use) => {
    const supplier = new Supplier(product.dataDir);
    await use(supplier);
    await supplier.clearWhatWasTold();
  },
});

export { expect } from '@playwright/test';
