import type { Page } from '@playwright/test';
import { STAY } from '../../core/days.ts';
import { DEMO_PASSWORD } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { WriteOrderPage } from '../../pages/write-order-page.ts';

/** What the page has once, by the name it is shared under, and a text that only its own code contains. */
const SINGLETONS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-router-dom': 'popstate',
  jotai: 'INTERNAL_buildStore',
  i18next: 'missingInterpolationHandler',
  // The call client with its signer, the bus and the jotai store.
  '@portico/runtime': 'x-sign',
  // Chakra and Emotion.
  '@portico/ui': 'data-emotion',
} as const;

/** The part of the federation runtime's own state that tells who has what. */
interface FederationGlobals {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly {
      readonly name: string;
      loadShare(name: string): Promise<(() => unknown) | false>;
    }[];
    readonly __SHARE__: Readonly<
      Record<string, Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, { from: string }>>>>>>>
    >;
  };
}

interface Found {
  readonly name: string;
  readonly versions: number;
  readonly providers: readonly string[];
  /** How many different objects the containers on the page get for the name. */
  readonly objects: number;
}

test('[FED-02, FED-01] with all four remotes opened in one document there is one React, router, Chakra, jotai, i18next, call client and bus', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url());
  });
  await countRenderers(page);
  await openEveryRemote(page);

  await test.step('one React draws everything', async () => {
    expect(await page.evaluate('renderers.length')).toBe(1);
  });

  await test.step('each container gets the same object for each shared name, and the host provides it', async () => {
    const found = await sharedOnPage(page, Object.keys(SINGLETONS));
    const names = Object.keys(SINGLETONS);
    expect(found).toEqual(names.map((name) => ({ name, versions: 1, providers: ['portico'], objects: 1 })));
    expect(await containers(page)).toEqual(['mf_account', 'mf_booking', 'mf_search', 'mf_trips', 'portico']);
  });

  await test.step('the styles are one Emotion’s', async () => {
    const keys = await page.evaluate<string[]>(
      `[...new Set([...document.querySelectorAll('style[data-emotion]')].map((style) => style.dataset.emotion.split(' ')[0]))]`,
    );
    expect(keys.filter((key) => !key.endsWith('-global'))).toHaveLength(1);
  });

  await test.step('no remote carries a copy, the host carries one', async () => {
    const sources = await Promise.all(
      [...scripts].map(async (url) => ({ url, text: await (await request.get(url)).text() })),
    );
    const ofRemotes = sources.filter(({ url }) => url.includes('/remotes/'));
    const ofHost = sources.filter(({ url }) => url.includes('/portal/assets/'));
    expect(ofRemotes.length).toBeGreaterThan(4);
    for (const [name, mark] of Object.entries(SINGLETONS)) {
      expect(
        ofRemotes.filter(({ text }) => text.includes(mark)).map(({ url }) => url),
        name,
      ).toEqual([]);
      expect(
        ofHost.filter(({ text }) => text.includes(mark)),
        name,
      ).toHaveLength(1);
    }
  });
});

/** React tells this hook of every renderer that starts. */
async function countRenderers(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.renderers = [];
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      renderers: new Map(),
      supportsFiber: true,
      inject: (renderer) => renderers.push(renderer),
      onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, onScheduleFiberRoot() {},
    };`);
}

/** Sign-in, bookings, list, hotel and order: a page of each remote, by links alone. */
async function openEveryRemote(page: Page): Promise<void> {
  const login = new LoginPage(page);
  const list = new HotelListPage(page);
  const hotel = new HotelDetailPage(page);
  await login.goTo();
  await page.evaluate('globalThis.isSameDocument = true');
  await login.signIn('agent@portico.test', DEMO_PASSWORD);
  await expect(new MyTripPage(page).rows.first()).toBeVisible();
  await new Frame(page).menuRow('Booking').click();
  await list.pickDates(STAY.checkIn, STAY.checkOut);
  await list.search.click();
  await list.hotelLinks().first().click();
  await hotel.bookNowIn().click();
  await expect(new WriteOrderPage(page).heading).toBeVisible();
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
}

/** The federation's containers by their names without versions. */
async function containers(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    (globalThis as unknown as FederationGlobals).__FEDERATION__.__INSTANCES__.map(({ name }) => name),
  );
  return [...new Set(names.map((name) => /^(portico|mf_[a-z]+)/.exec(name)?.[0] ?? name))].sort();
}

async function sharedOnPage(page: Page, names: readonly string[]): Promise<Found[]> {
  return await page.evaluate(async (asked) => {
    const { __FEDERATION__ } = globalThis as unknown as FederationGlobals;
    const scopes = Object.values(__FEDERATION__.__SHARE__).flatMap((scope) => Object.values(scope));
    return await Promise.all(
      asked.map(async (name) => {
        const versions = scopes.flatMap((scope) => Object.entries(scope[name] ?? {}));
        const objects = await Promise.all(
          __FEDERATION__.__INSTANCES__.map(async (instance) => {
            const factory = await instance.loadShare(name);
            return factory === false ? undefined : factory();
          }),
        );
        return {
          name,
          versions: new Set(versions.map(([version]) => version)).size,
          providers: [...new Set(versions.map(([, { from }]) => from))],
          objects: new Set(objects.filter((object) => object !== undefined)).size,
        };
      }),
    );
  }, names);
}
