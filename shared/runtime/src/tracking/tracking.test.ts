import type { TrackingEvent } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStored } from '../storage/stored.ts';
import { buildBlock, enterPage, signOf } from '../test-support/fake-network.ts';
import { setTrackingSender, trackButton, trackClose, trackLoaded, trackPageView, watchClosing } from './tracking.ts';

let sent: TrackingEvent[];
let stop: () => void;

beforeEach(() => {
  sent = [];
  enterPage('/portal/account/MyTrip?source=roompai');
  setTrackingSender((event) => sent.push(event));
  stop = watchClosing();
  window.dispatchEvent(new Event('pageshow'));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  setTrackingSender(undefined);
});

describe('tracking', () => {
  it('[CALL-07] sends nothing without a sender', () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const beacon = vi.spyOn(navigator, 'sendBeacon');
    enterPage('/portal/account/MyTrip?source=roompai');
    trackPageView('/portal/a');
    trackButton('search');
    trackClose();
    expect([fetched.mock.calls, beacon.mock.calls, sent]).toEqual([[], [], []]);
  });

  it('[CALL-07, SHELL-02] leaves the page before it enters the next, with from, to and the time', () => {
    trackPageView('/portal/a');
    sent = [];
    trackPageView('/portal/b');
    expect(sent).toMatchObject([
      { type: 'pageview', pageType: 'outpage', page: '/portal/a', extra: { skipUrl: '/portal/b' } },
      { type: 'pageview', pageType: 'inpage', page: '/portal/b', pageSource: '/portal/a' },
    ]);
    expect(sent[0]?.outPageTime).toBeTypeOf('number');
    expect(sent[1]).toMatchObject({
      client: 'pc',
      userAgent: navigator.userAgent,
      language: 'en',
      currency: 'USD',
      website: 'Portico',
    });
    expect(sent[1]?.deviceCode).toMatch(/^[\w-]{36}$/);
  });

  it('[CALL-07] tells what was pressed and how long the data took', () => {
    trackPageView('/portal/a');
    sent = [];
    trackLoaded(100, 250);
    trackButton('bookNow', { clickData: { hotel: '10021' } });
    expect(sent).toMatchObject([
      { pageType: 'loaded', loadingStartTime: 100, loadingEndTime: 250 },
      { type: 'button', pageType: 'bookNow', clickData: { hotel: '10021' } },
    ]);
    expect(sent[1]?.clickTime).toBeTypeOf('number');
  });

  it('[CALL-07] tells closing at most once', () => {
    trackPageView('/portal/a');
    sent = [];
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    expect(sent.map(({ pageType }) => pageType)).toEqual(['close']);
  });

  it('[CALL-07] goes to the address of the setting, under the names of the specification, signed like a call', async () => {
    const { posted, postedEvents } = withCollector('/collector/events');
    trackPageView('/portal/a');
    trackPageView('/portal/b');
    trackButton('bookNow', { clickData: { hotel: '10021' }, pageTypeExtra: 'list' });
    // Each event is signed separately, so they arrive in any order.
    const all = await vi.waitFor(
      () => {
        const arrived = postedEvents();
        expect(arrived.map(({ page_type, page }) => [page_type, page])).toEqual(
          expect.arrayContaining([
            ['outpage', '/portal/a'],
            ['inpage', '/portal/b'],
            ['bookNow', expect.anything()],
          ]),
        );
        return arrived;
      },
      { timeout: 10_000 },
    );
    const leaveEvent = all.findLast((one) => one.page_type === 'outpage' && one.page === '/portal/a');
    const entered = all.find((one) => one.page_type === 'inpage' && one.page === '/portal/b');
    const pressed = all.find((one) => one.page_type === 'bookNow');
    expect(new Set(posted.map(({ to }) => to))).toEqual(new Set(['/collector/events']));
    expect(leaveEvent).toMatchObject({
      type: 'pageview',
      page_type: 'outpage',
      page: '/portal/a',
      inner_page_time: expect.any(Number),
      out_page_time: expect.any(Number),
      ext: { skip_url: '/portal/b' },
    });
    expect(entered).toMatchObject({ page_type: 'inpage', page: '/portal/b', page_source: '/portal/a' });
    expect(pressed).toMatchObject({
      type: 'button',
      page_type: 'bookNow',
      page_type_ext: 'list',
      click_data: { hotel: '10021' },
      click_time: expect.any(Number),
      client: 'pc',
      useragent: expect.any(String),
      language: 'en',
      currency: 'USD',
      website: 'Portico',
      equipment_code: expect.stringMatching(/^[\w-]{36}$/),
      user_token: 'session-token',
      device: 'pc',
      ua: navigator.userAgent,
      flag: 'website',
      equipmentCode: pressed?.equipment_code,
    });
    expect(pressed?.sign).toBe(signOf(pressed ?? {}));
  });

  it('[CALL-07] leaves at once with a closing page, what is not signed by then without a signature', async () => {
    const { eventsOf, postedEvents } = withCollector('/collector/events');
    trackPageView('/portal/a');
    await eventsOf('inpage');
    trackButton('search');
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(
      () =>
        expect(
          postedEvents()
            .map((one) => one.page_type)
            .slice(-2),
        ).toEqual(['search', 'close']),
      { timeout: 10_000 },
    );
    const signed = (kind: string) => postedEvents().findLast((one) => one.page_type === kind);
    expect(signed('inpage')).toHaveProperty('sign');
    for (const kind of ['search', 'close']) expect(signed(kind)).not.toHaveProperty('sign');
  });

  it('[CALL-07] tells the token to no address elsewhere', async () => {
    const { eventsOf } = withCollector('https://events.partner.test/take');
    trackPageView('/portal/a');
    trackButton('search');
    const events = await eventsOf('search');
    expect(events.filter((one) => 'user_token' in one)).toEqual([]);
  });

  it('[CALL-07] survives a sender that throws', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    setTrackingSender(() => {
      throw new Error('no network');
    });
    trackPageView('/portal/c');
    expect(reported).toHaveBeenCalled();
  });
});

/** A page with a tracking collector and a recorded `sendBeacon`. */
function withCollector(trackingUrl: string) {
  const posted: { to: string; body: string }[] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(
    (to, body) => posted.push({ to: String(to), body: String(body) }) > 0,
  );
  writeStored('token', 'session-token');
  enterPage('/portal/account/MyTrip?source=roompai', { settings: { ...buildBlock().settings, trackingUrl } });
  const postedEvents = () => posted.map(({ body }): Record<string, unknown> => JSON.parse(body));
  /** All events once one of that kind was posted. */
  const eventsOf = (kind: string) =>
    vi.waitFor(
      () => {
        expect(postedEvents().map((one) => one.page_type)).toContain(kind);
        return postedEvents();
      },
      { timeout: 10_000 },
    );
  return { posted, postedEvents, eventsOf };
}
