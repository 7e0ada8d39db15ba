import type { Page } from '@playwright/test';
import { LIBRARY_SIGNATURES } from '@portico/contract/release';
import { countReacts, reactsOn } from '../../core/count-reacts.ts';
import { STAY } from '../../core/days.ts';
import { DEMO_PASSWORD } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { WriteOrderPage } from '../../pages/write-order-page.ts';

type Factory = () => Readonly<Record<string, unknown>>;

/** A shared module of a provider, and the containers that use it. */
interface Provided {
  readonly from: string;
  readonly useIn: readonly string[];
  readonly get: () => Factory | Promise<Factory>;
}

/** The federation runtime's state about shared modules. */
interface FederationGlobals {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly {
      readonly name: string;
      readonly shareScopeMap: { readonly default: Readonly<Record<string, Readonly<Record<string, Provided>>>> };
    }[];
  };
}

const REMOTES = ['mf_account', 'mf_booking', 'mf_search', 'mf_trips'];

test('[FED-02, FED-01] with all four remotes opened in one document there is one React, router, Chakra, jotai, i18next, call client and bus', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>();
  page.on('request', (requested) => {
    if (requested.resourceType() === 'script') scripts.add(requested.url());
  });
  await countReacts(page);
  await openEveryRemote(page);

  await test.step('one React draws everything', async () => {
    expect(await reactsOn(page)).toBe(1);
  });

  await test.step('host and remotes share one scope, where the host alone provides each name, once', async () => {
    const { containers, scopes, shared } = await sharedOnPage(page, Object.keys(LIBRARY_SIGNATURES));
    // The host hides its own instance, because its plugins choose what is loaded.
    expect(containers).toEqual(REMOTES);
    expect(scopes).toBe(1);
    for (const { name, providers, takers } of shared) {
      expect(providers, name).toEqual(['portico']);
      expect(takers.length, name).toBeGreaterThan(0);
    }
    for (const { name, takers } of shared.filter((one) => /^(react|@portico\/.*)$/.test(one.name))) {
      expect(takers, name).toEqual(expect.arrayContaining(REMOTES));
    }
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
    for (const [name, [marker]] of Object.entries(LIBRARY_SIGNATURES)) {
      expect(
        ofRemotes.filter(({ text }) => text.includes(marker)).map(({ url }) => url),
        name,
      ).toEqual([]);
      expect(
        ofHost.filter(({ text }) => text.includes(marker)),
        name,
      ).toHaveLength(1);
    }
  });
});

test('[FED-07] a remote that was built when the page had the whole contract finds it there', async ({ page }) => {
  const login = new LoginPage(page);
  await login.goTo();
  await expect(login.email).toBeVisible();
  const loadedNames = await page.evaluate(async () => {
    const { __INSTANCES__: all } = (globalThis as unknown as FederationGlobals).__FEDERATION__;
    const [provided] = Object.values(all[0]?.shareScopeMap.default['@portico/contract'] ?? {});
    const load = await provided?.get();
    return load ? Object.keys(load()) : [];
  });
  expect(loadedNames).toEqual(expect.arrayContaining(['hotelList', 'tripDetail', 'PATHS', 'decode']));
});

/** Sign-in, bookings, list, hotel and order: a page of each remote, with links only. */
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

/** The instances on the page, the number of their scopes, and the providers and takers of each name. */
async function sharedOnPage(page: Page, names: readonly string[]) {
  return await page.evaluate((requested) => {
    const { __INSTANCES__: all } = (globalThis as unknown as FederationGlobals).__FEDERATION__;
    const unversioned = (list: readonly string[]) =>
      [...new Set(list.map((name) => /^(portico|mf_[a-z]+)/.exec(name)?.[0] ?? name))].sort();
    const scopes = [...new Set(all.map(({ shareScopeMap }) => shareScopeMap.default))];
    return {
      containers: unversioned(all.map(({ name }) => name)),
      scopes: scopes.length,
      shared: requested.map((name) => {
        const provided = scopes.flatMap((scope) => Object.values(scope[name] ?? {}));
        return {
          name,
          providers: provided.map(({ from }) => from),
          takers: unversioned(provided.flatMap(({ useIn }) => useIn)),
        };
      }),
    };
  }, names);
}
