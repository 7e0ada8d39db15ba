import type { CDPSession, Page } from '@playwright/test';
import { PATHS, type RemoteRelease } from '@portico/contract';
import { STAY } from '../../core/days.ts';
import { expect, test } from '../../core/test.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

interface Loaded {
  readonly url: string;
  /** How the browser came to ask: `parser` for what the document itself names. */
  readonly by: string;
}

/** Every script that the document of `open` asked for, with what made it ask; one that is left may still fetch ahead. */
async function scriptsWhile(page: Page, open: () => Promise<void>): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let document = '';
  session.on('Network.requestWillBeSent', ({ request, type, initiator, loaderId }) => {
    if (type === 'Document') {
      loaded.length = 0;
      document = loaderId;
    }
    // Until the next one answers, the document that is left lives on.
    if (loaderId !== document) return;
    if (type === 'Script' || request.url.endsWith('.js')) loaded.push({ url: request.url, by: initiator.type });
  });
  await open();
  await session.detach();
  return loaded;
}

test('[FED-08] a page comes in one wave after its document: at most six scripts, all named by it, each once', async ({
  page,
}) => {
  const login = new LoginPage(page);
  const loaded = await scriptsWhile(page, async () => {
    await login.goTo();
    await login.email.waitFor();
  });
  expect(loaded.map(({ by }) => by)).toEqual(loaded.map(() => 'parser'));
  expect(loaded.length).toBeLessThanOrEqual(6);
  expect(new Set(loaded.map(({ url }) => url)).size).toBe(loaded.length);
  expect(loaded.some(({ url }) => url.includes('/remotes/mf-account/'))).toBe(true);
});

test('[FED-01] the remotes come from the registry that the document carries, and the host names none', async ({
  page,
  request,
}) => {
  const html = await (await request.get(PATHS.login)).text();
  const boot = /id="portico-boot"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  const { remotes } = JSON.parse(boot) as { remotes: readonly RemoteRelease[] };
  const names = remotes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['mf-search', 'mf-booking', 'mf-trips', 'mf-account']));
  for (const { base, version, name } of remotes) expect(base).toContain(`/remotes/${name}/${version}/`);

  const login = new LoginPage(page);
  const loaded = await scriptsWhile(page, async () => {
    await login.goTo();
    await login.email.waitFor();
  });
  const ofHost = loaded.filter(({ url }) => url.includes('/portal/assets/'));
  expect(ofHost.length).toBeGreaterThan(0);
  for (const { url } of ofHost) {
    const source = await (await request.get(url)).text();
    for (const name of names) expect(source).not.toContain(name);
  }
});

test.describe('signed in', () => {
  test.use({ as: 'agent@portico.test' });

  test('[FED-08] no route asks for an address twice or leaves a preload unused', async ({ page, hotels: [{ id }] }) => {
    const list = new HotelListPage(page);
    const hotel = new HotelDetailPage(page);
    const trips = new MyTripPage(page);
    for (const open of [
      () => list.goTo(STAY).then(() => list.rows.first().waitFor()),
      () => hotel.goTo({ hotelId: id, ...STAY }).then(() => hotel.bookNow.first().waitFor()),
      () => trips.goTo().then(() => trips.rows.first().waitFor()),
    ]) {
      const loaded = await scriptsWhile(page, open);
      const urls = loaded.map(({ url }) => url);
      expect(urls).toEqual([...new Set(urls)]);
      expect(loaded.filter(({ by }) => by === 'parser').length).toBeLessThanOrEqual(6);
    }
  });
});
