import type { Page } from '@playwright/test';
import { PATHS, withSource } from '@portico/contract';
import { Remotes } from '../../commands/remotes.ts';
import { Trial } from '../../commands/trial.ts';
import { SOURCE } from '../../core/demo.ts';
import { msUntil } from '../../core/ms-until.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { TripDetailPage } from '../../pages/trip-detail-page.ts';

const REMOTE = 'mf-trips';
const ORIGINAL_TEXT = 'My Bookings';
const REPLACEMENT_TEXT = 'My Journeys';
const ADDRESS = withSource(PATHS.myTrip, SOURCE);
/** From the end of the command to the request of an HTML page that contains the change. */
const SOON_MS = 5_000;

test.use({ as: 'agent@portico.test' });

test('[FED-03, FED-04] a version goes live and is rolled back by a command alone: new pages follow within five seconds, open ones keep what they have', async ({
  page,
  context,
  product,
}) => {
  test.slow();
  const remotes = new Remotes(product.dataDir);
  const old = new OpenPage(page);
  await old.open();
  await old.shows(ORIGINAL_TEXT);

  const trial = await Trial.create(product, REMOTE);
  const before = trial.good.version;
  const version = await test.step('a team publishes its next version, and nobody notices', async () => {
    const [next = ''] = await trial.publish([{ originalText: ORIGINAL_TEXT, replacementText: REPLACEMENT_TEXT }]);
    await old.page.reload();
    await old.shows(ORIGINAL_TEXT);
    return next;
  });

  const fresh = new OpenPage(await context.newPage());
  await test.step('it goes live: the next page has it, the open one works on with its own', async () => {
    await remotes.set(REMOTE, version);
    expect(await fresh.openOnceItNames(version)).toBeLessThan(SOON_MS);
    await fresh.shows(REPLACEMENT_TEXT);
    await old.worksOnWith(before, ORIGINAL_TEXT);
  });

  await test.step('it is rolled back: the next page has the old one, the open one works on with its own', async () => {
    await remotes.rollBack(REMOTE);
    const next = new OpenPage(await context.newPage());
    const after = await next.openOnceItNames(before);
    await next.shows(ORIGINAL_TEXT);
    expect(after).toBeLessThan(SOON_MS);
    test.info().annotations.push({ type: 'rolled back', description: `${after} ms after the command` });
    await fresh.worksOnWith(version, REPLACEMENT_TEXT);
    await next.worksOnWith(before, ORIGINAL_TEXT);
  });
});

/** My Bookings in one tab, and the requested files of the remote. */
class OpenPage {
  readonly page: Page;
  readonly #files: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (requested) => {
      if (requested.url().includes(`/remotes/${REMOTE}/`)) this.#files.push(requested.url());
    });
  }

  async open(): Promise<void> {
    this.#files.length = 0;
    await new MyTripPage(this.page).goTo();
  }

  get #heading() {
    return this.page.getByRole('heading', { level: 1, name: new RegExp(`^(${ORIGINAL_TEXT}|${REPLACEMENT_TEXT})$`) });
  }

  /** Code, menu and title all belong to one version. */
  async shows(text: string): Promise<void> {
    await expect(this.#heading).toHaveText(text);
    await expect(new Frame(this.page).menuRow(text)).toBeVisible();
    await expect(this.page).toHaveTitle(new RegExp(text));
  }

  /** Returns the milliseconds until the request of the first HTML page with the version; then opens it. */
  async openOnceItNames(version: string): Promise<number> {
    const requested = await msUntil(async () => {
      const document = await this.page.request.get(ADDRESS);
      return (await document.text()).includes(`/remotes/${REMOTE}/${version}/`);
    });
    await this.open();
    return requested;
  }

  /**
   * Opens a booking, for which the code is not loaded yet, and goes back: every file belongs to the page's initial
   * version.
   */
  async worksOnWith(version: string, text: string): Promise<void> {
    // A booking awaiting payment leads to another remote.
    await this.page.getByRole('table', { name: text }).locator('a[href*=tripDetail]').first().click();
    // The list's heading stays until the booking's page is complete.
    await expect(new TripDetailPage(this.page).heading).toBeVisible();
    await this.page.goBack();
    await this.shows(text);
    expect(this.#files.length).toBeGreaterThan(0);
    for (const file of this.#files) expect(file).toContain(`/remotes/${REMOTE}/${version}/`);
  }
}
