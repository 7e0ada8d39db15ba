import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CONTRACT_VERSION } from '@portico/contract';
import { makeNextVersion } from '../../commands/next-version.ts';
import { liveUnderPastHosts } from '../../commands/past-hosts.ts';
import { Remotes } from '../../commands/remotes.ts';
import { countReacts, reactsOn } from '../../core/count-reacts.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

const REMOTE = 'mf-trips';
const ORIGINAL_TEXT = 'My Bookings';

const [major, minor] = CONTRACT_VERSION.split('.').map(Number);
const AHEAD = `${major}.${(minor ?? 0) + 1}.0`;
const NEXT_MAJOR = (major ?? 0) + 1;

/** Versions that were live in turn; the first one is for a host with the current contract. */
const FITS = { number: 91, contract: `^${CONTRACT_VERSION}`, hostContract: CONTRACT_VERSION };
const NEWER = { number: 92, contract: `^${AHEAD}`, hostContract: AHEAD };
const OLDER = { number: 93, contract: '^1.0.0', hostContract: '1.0.0' };
const MUCH_NEWER = { number: 94, contract: `^${NEXT_MAJOR}.0.0`, hostContract: `${NEXT_MAJOR}.0.0` };
const LATER = [95, 96, 97].map((number) => ({
  number,
  contract: `^${NEXT_MAJOR}.1.0`,
  hostContract: `${NEXT_MAJOR}.1.0`,
}));

type Version = typeof FITS;

// Without a compatible version, the page's request for a fallback gets 404, and preloads stay unused.
test.use({
  as: 'agent@portico.test',
  expectedErrors: /RemoteLoadError|status of 404 .*\/portal\/fallback\/mf-trips/,
});

test('[FED-05, FED-07] whatever host and remote meet, a version that fits runs in one React, or the panel says why none does', async ({
  page,
  product,
}) => {
  test.slow();
  const remotes = new Remotes(product.dataDir);
  const before = await remotes.versionOf(REMOTE);
  const built = await mkdtemp(join(tmpdir(), 'portico-skew-'));
  const trips = new SkewedPage(page);
  await countReacts(page);

  async function goLive(...versions: readonly Version[]): Promise<void> {
    const published = join(product.dataDir, 'remotes', REMOTE, before);
    const made = versions.map(async (one) => {
      const folder = join(built, String(one.number), REMOTE);
      const next = {
        version: versionOf(one),
        originalText: ORIGINAL_TEXT,
        replacementText: textOfVersion(one),
        contract: one.contract,
      };
      await makeNextVersion(published, folder, next);
      return { folder, hostContract: one.hostContract };
    });
    await liveUnderPastHosts(product.dataDir, await Promise.all(made));
  }

  try {
    await test.step('a remote that was built for this host runs', async () => {
      await goLive(FITS);
      await trips.runs(FITS);
    });

    await test.step('a new remote under an old host: the version before it runs', async () => {
      await goLive(NEWER);
      await trips.runs(FITS);
    });

    await test.step('an old remote under a new host: the newest that fits runs, two steps back', async () => {
      await goLive(OLDER);
      await trips.runs(FITS);
    });

    await test.step('a new remote under a host of another major version: three steps back', async () => {
      await goLive(MUCH_NEWER);
      await trips.runs(FITS);
    });

    await test.step('no version fits any more: the panel says so in its place, and everything else works', async () => {
      await goLive(...LATER);
      await trips.showsThatNoneFits();
    });

    await test.step('a roll-back further than what is kept by itself brings the one that fits', async () => {
      await remotes.rollBack(REMOTE, versionOf(FITS));
      await trips.runs(FITS);
    });
  } finally {
    await remotes.set(REMOTE, before);
    await rm(built, { recursive: true });
  }
});

function versionOf({ number }: Version): string {
  return `1.0.${number}-0e2e0e2e`;
}

function textOfVersion({ number }: Version): string {
  return `Journeys ${number}`;
}

/** My Bookings, rendered by any version of its remote. */
class SkewedPage {
  readonly #page: Page;
  readonly #scripts: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') this.#scripts.push(new URL(sent.url()).pathname);
    });
  }

  /** Code, menu and title all belong to this version, with one React. */
  async runs(version: Version): Promise<void> {
    const expectedText = textOfVersion(version);
    // A page may fall back before its HTML does: the menu's texts come from the HTML page.
    await this.#openUntil(async () => {
      expect(await this.#heading()).toBe(expectedText);
      await expect(new Frame(this.#page).menuRow(expectedText)).toBeVisible({ timeout: 500 });
    });
    await expect(this.#page.getByRole('table', { name: expectedText })).toBeVisible();
    await this.#hasOneReact();
    const own = this.#scripts.filter((path) => path.startsWith(`/remotes/${REMOTE}/`));
    expect(own.length).toBeGreaterThan(0);
    for (const path of own) expect(path).toContain(`/${versionOf(version)}/`);
  }

  async showsThatNoneFits(): Promise<void> {
    const frame = new Frame(this.#page);
    const panel = frame.main.getByRole('alert').filter({ hasText: 'This part of the portal is being updated' });
    await this.#openUntil(async () => expect(await panel.count()).toBe(1));
    await expect(panel).toBeVisible();
    await expect(frame.credit).toContainText('USD');
    await this.#hasOneReact();
    await expect(frame.main.getByRole('table')).toHaveCount(0);
    await frame.menuRow('Booking').click();
    await expect(panel).toBeHidden();
    await expect(frame.main.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** A change is in the next HTML page of every server within five seconds. */
  async #openUntil(shows: () => Promise<void>): Promise<void> {
    await expect(async () => {
      this.#scripts.length = 0;
      await new MyTripPage(this.#page).goTo();
      await this.#page.getByRole('main').getByRole('heading').or(this.#page.getByRole('alert')).first().waitFor();
      await shows();
    }).toPass({ intervals: [100] });
  }

  async #heading(): Promise<string | null> {
    const headings = this.#page.getByRole('heading', { level: 1 });
    return (await headings.count()) === 1 ? await headings.textContent() : null;
  }

  async #hasOneReact(): Promise<void> {
    expect(await reactsOn(this.#page)).toBe(1);
  }
}
