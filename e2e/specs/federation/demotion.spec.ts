import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PATHS, reportClientErrors, withSource } from '@portico/contract';
import { BREAKS } from '../../commands/break-remote.ts';
import { forgetFailures } from '../../commands/forget-failures.ts';
import { Remotes } from '../../commands/remotes.ts';
import { Trial } from '../../commands/trial.ts';
import { type DemoEmail, SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';

const ADDRESS = withSource(PATHS.payDisabled, SOURCE);
/** Three users of one company: the minimum of the portal under test. */
const PEOPLE = ['agent@portico.test', 'viewer@portico.test', 'nosearch@portico.test'] as const satisfies DemoEmail[];

test('[PLAT-11] a version whose page throws is demoted by what the browsers of its people tell, within a minute, and nobody meets it afterwards', async ({
  browser,
  product,
  signedInState,
}) => {
  test.slow();
  const remotes = new Remotes(product.dataDir);
  const trial = await Trial.create(product, 'mf-booking');
  const throws = BREAKS.find(({ name }) => name === 'first render throws')?.built?.('payDisabled') ?? {};
  const [broken = ''] = await trial.publish([throws]);
  await remotes.set(trial.remote, broken);
  const contexts = await Promise.all(PEOPLE.map(async (email) => newContext(browser, await signedInState(email))));
  const [first] = contexts;
  if (!first) throw new Error('nobody is signed in');
  await expect.poll(() => namesIn(first)).toContain(trial.baseOf(broken));

  await Promise.all(contexts.map((context) => openTwice(context)));
  // A page left before its error reporter has loaded reports nothing, so on a busy machine it is opened again.
  await expect(async () => {
    await open(await first.newPage());
    await expect.poll(() => remotes.versionOf(trial.remote), { timeout: 5_000 }).toBe(trial.good.version);
  }).toPass({ timeout: 60_000 });
  await forgetFailures(first);
  await expect.poll(() => namesIn(first)).toContain(trial.good.base);
  expect(await namesIn(first)).not.toContain(trial.baseOf(broken));
  await Promise.all(contexts.map((context) => context.close()));

  function newContext(from: Browser, storageState: Awaited<ReturnType<typeof signedInState>>) {
    return from.newContext({ baseURL: product.origin, storageState });
  }
});

/**
 * Opens the page twice, without the cookie of failed versions. The page shows the last good version and reports the
 * failure when it is left: the first time at any moment, the second while its own report is pending and never arrives.
 */
async function openTwice(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await open(page);
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  await page.route(`**${reportClientErrors.path}`, () => resolve());
  await open(page, () => requested);
}

async function open(page: Page, untilLeft?: () => Promise<void>): Promise<void> {
  await forgetFailures(page.context());
  await page.goto(ADDRESS);
  await expect(page.locator('main h1')).toContainText('time has expired');
  await untilLeft?.();
  await page.goto('about:blank');
}

/** The text of the HTML page. */
async function namesIn(context: BrowserContext): Promise<string> {
  const response = await context.request.get(ADDRESS, { headers: { 'sec-fetch-dest': 'document' } });
  return await response.text();
}
