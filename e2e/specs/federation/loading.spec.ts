import type { CDPSession, Page } from '@playwright/test';
import { type BootBlock, hotelListUrl, openRemoteUrl, withSource } from '@portico/contract';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

interface Loaded {
  readonly url: string;
  /** The initiator: `parser` for references in the HTML. */
  readonly initiatorType: string;
}

/** Every script requested by the page that `open` loads, with its initiator; the previous page may still prefetch. */
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
    // Until the new HTML page arrives, the previous page may still send requests.
    if (loaderId !== document) return;
    if (type === 'Script' || request.url.endsWith('.js'))
      loaded.push({ url: request.url, initiatorType: initiator.type });
  });
  await open();
  await session.detach();
  return loaded;
}

test.describe('signed in', () => {
  test.use({ as: 'agent@portico.test' });

  test('[FED-01] the remotes come from the registry, as the document says: one in full, the others by their routes, and the host names none', async ({
    page,
  }) => {
    const html = await (await page.request.get(withSource(hotelListUrl(STAY), SOURCE))).text();
    const text = /id="portico-boot"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    const { remotes, shown } = JSON.parse(text) as BootBlock;
    const names = remotes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['mf-search', 'mf-booking', 'mf-trips', 'mf-account']));
    expect(shown?.base).toContain(`/remotes/mf-search/${shown?.version}/`);
    for (const name of names.filter((name) => name !== 'mf-search')) expect(html).not.toContain(`/remotes/${name}/`);

    const list = new HotelListPage(page);
    const loaded = await scriptsWhile(page, () => list.goTo(STAY).then(() => list.rows.first().waitFor()));
    const ofHost = loaded.filter(({ url }) => url.includes('/portal/assets/'));
    expect(ofHost.length).toBeGreaterThan(0);
    for (const { url } of ofHost) {
      const source = await (await page.request.get(url)).text();
      for (const name of names) expect(source).not.toContain(name);
    }
  });

  test('[FED-08] another remote is asked for in full once, ahead of the press, and its page opens without asking again', async ({
    page,
  }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === openRemoteUrl('mf-trips')) requestedPaths.push(pathname);
    });
    const list = new HotelListPage(page);
    await list.goTo(STAY);
    await list.rows.first().waitFor();
    const row = new Frame(page).menuRow('My Bookings');
    await row.hover();
    await expect.poll(() => requestedPaths).toHaveLength(1);
    await row.click();
    await new MyTripPage(page).rows.first().waitFor();
    expect(requestedPaths).toHaveLength(1);
  });

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
      expect(loaded.filter(({ initiatorType }) => initiatorType === 'parser').length).toBeLessThanOrEqual(6);
    }
  });
});
