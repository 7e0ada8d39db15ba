import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterPage } from '../test-support/fake-network.ts';
import {
  setTrackingSender,
  type TrackingEvent,
  trackButton,
  trackClose,
  trackLoaded,
  trackPageView,
  watchClosing,
} from './tracking.ts';

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
  setTrackingSender(undefined);
});

describe('tracking', () => {
  it('[CALL-07] sends nothing without a sender', () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    setTrackingSender(undefined);
    trackPageView('/portal/a');
    trackButton('search');
    trackClose();
    expect([fetched.mock.calls, sent]).toEqual([[], []]);
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
