import type { Page, Route } from '@playwright/test';
import { PATHS, type RemoteRelease, withSource } from '@portico/contract';
import { changedBoot, rewriteBoot } from '../../commands/tamper.ts';
import { Trial } from '../../commands/trial.ts';
import { SOURCE } from '../../core/demo.ts';
import { runUntilVisible } from '../../core/run-clock.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { StartError } from '../../pages/start-error.ts';

/** Damaged boot blocks with which the host cannot start. */
const DAMAGES: Readonly<Record<string, (text: string) => string>> = {
  'is empty': () => '',
  'is truncated': (text) => text.slice(0, text.length / 2),
  'is another host’s': changedBoot(({ remotes: _, settings: __, ...rest }) => ({ ...rest, registry: {} })),
};

for (const [caseName, damage] of Object.entries(DAMAGES)) {
  test.describe(`a boot block that ${caseName}`, () => {
    test.use({ expectedErrors: /boot block|TypeError|Uncaught|undefined/ });

    test(`[FED-05] a boot block that ${caseName} ends in a page that says so, never reloads by itself, and opens once it is whole`, async ({
      page,
    }) => {
      const notice = new StartError(page);
      const documents = countDocuments(page);
      await rewriteBoot(page, damage);
      await page.goto(PATHS.login);
      await expect(notice.notice).toBeVisible();
      expect(documents()).toBe(1);
      await notice.tryAgain.click();
      await expect.poll(documents).toBe(2);
      await expect(notice.notice).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await notice.tryAgain.click();
      await expect(new LoginPage(page).email).toBeVisible();
      expect(documents()).toBe(3);
    });
  });
}

test.describe('a remote that the registry knows by half', () => {
  test.use({
    as: 'agent@portico.test',
    expectedErrors:
      /RemoteLoadError|Refused|Blocked|contains an invalid remote mf-trips: manifest|status of 404|preload/,
  });

  for (const [caseName, change] of Object.entries({
    'no longer fits the host': ({ manifest, ...rest }) => ({ ...rest, manifest: { ...manifest, contract: '^99.0.0' } }),
    'lost its manifest': ({ manifest: _, ...rest }) => rest,
    'lost its digests': (release) => ({ ...release, integrity: {} }),
  } satisfies Record<string, (release: RemoteRelease) => unknown>)) {
    test(`[FED-05] a remote that ${caseName} is a notice in its own place, and the rest works`, async ({ page }) => {
      const frame = new Frame(page);
      await rewriteBoot(
        page,
        changedBoot(({ shown, ...rest }) => ({ ...rest, shown: shown && change(shown) })),
      );
      await page.goto(withSource(PATHS.myTrip, SOURCE));
      const isKnown = caseName !== 'lost its manifest';
      await expect(
        isKnown ? frame.main.getByRole('alert') : frame.main.getByRole('heading', { level: 1 }),
      ).toBeVisible();
      await frame.menuRow('Booking').click();
      await expect(frame.main.getByRole('search')).toBeVisible();
    });
  }
});

/** Wrong responses instead of a remote's entry. */
const RESPONSES: Readonly<Record<string, (route: Route, other: string) => Promise<unknown>>> = {
  HTML: (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }),
  'another remote’s entry': async (route, other) => route.fulfill({ response: await route.fetch({ url: other }) }),
  'nothing in time': () => new Promise(() => {}),
};

test.describe('a remote that answers otherwise', () => {
  test.use({ as: 'agent@portico.test', expectedErrors: /RemoteLoadError|integrity|preload|status of 404/ });

  for (const [caseName, respond] of Object.entries(RESPONSES)) {
    test(`[FED-05] a remote that answers with ${caseName} is a panel in its own place, and Retry brings it`, async ({
      page,
      product,
    }) => {
      const frame = new Frame(page);
      const { good } = await Trial.create(product, 'mf-booking');
      await page.route('**/remotes/mf-trips/*/remoteEntry.js*', (route) =>
        respond(route, `${product.origin}${good.base}${good.entry}`),
      );
      await page.clock.install();
      await page.goto(withSource(PATHS.myTrip, SOURCE));
      await expect(frame.credit).toContainText('USD');
      if (caseName === 'nothing in time') await runUntilVisible(page, frame.missingRemote);
      else await expect(frame.missingRemote).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await frame.tryAgain.click();
      await expect(new MyTripPage(page).rows.first()).toBeVisible();
    });
  }
});

test.describe('storage', () => {
  for (const [caseName, harm] of Object.entries({ forbidden: forbidStorage, full: fillStorage })) {
    test(`[FED-05] that is ${caseName} leaves a portal that works`, async ({ page }) => {
      const documents = countDocuments(page);
      await page.addInitScript(harm);
      const login = new LoginPage(page);
      await login.goTo();
      await login.email.fill('agent@portico.test');
      await expect(login.email).toHaveValue('agent@portico.test');
      await expect(login.submit).toBeEnabled();
      expect(documents()).toBe(1);
    });
  }
});

test.describe('back and forward', () => {
  test.use({ as: 'agent@portico.test' });

  test('[FED-05] a page that the browser kept works on with what it had', async ({ page }) => {
    const trips = new MyTripPage(page);
    await trips.goTo();
    await trips.rows.first().waitFor();
    await page.goto('about:blank');
    await page.goBack();
    await expect(trips.rows.first()).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await new Frame(page).menuRow('Booking').click();
    await expect(new Frame(page).main.getByRole('search')).toBeVisible();
    await page.goBack();
    await expect(trips.rows.first()).toBeVisible();
  });
});

function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/** Runs in the page: reading or writing storage throws, as if the browser blocked it. */
function forbidStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}

/** Runs in the page: the storage is full. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}
