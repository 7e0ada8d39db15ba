import type { Endpoint, TrackingEvent } from '@portico/contract';
import type { RequestResult } from '@portico/contract/tracking-fields';
import { getLanguage } from '../i18n/language.ts';
import { getCurrency } from '../session/currency.ts';
import { deviceKind, equipmentCode } from '../session/device.ts';
import { settingsAtom, tokenAtom } from '../session/session-atoms.ts';
import { portalStore } from '../store.ts';
import { serverNow } from '../time/server-clock.ts';

/** Sends an event to the operator's collector. */
export type TrackingSender = (event: TrackingEvent) => void;

interface Page {
  readonly path: string;
  readonly from: string;
  readonly enteredAt: number;
}

let sender: TrackingSender | undefined;
let page: Page | undefined;
let isClosed = false;

/** Sets the sender; without one no event is sent. */
export function setTrackingSender(next: TrackingSender | undefined): void {
  sender = next;
}

/** Tracks a page view. It first sends the leave event of the previous page. */
export function trackPageView(path: string): void {
  const now = serverNow();
  const former = page;
  if (former !== undefined) track(former, { type: 'pageview', pageType: 'outpage', outPageTime: now, to: path });
  page = { path, from: former?.path ?? '', enteredAt: now };
  track(page, { type: 'pageview', pageType: 'inpage' });
}

/** Tracks the start and end of loading the page's data. */
export function trackLoaded(loadingStartTime: number, loadingEndTime: number = serverNow()): void {
  if (page) track(page, { type: 'pageview', pageType: 'loaded', loadingStartTime, loadingEndTime });
}

/** Tracks a button press and its subject. */
export function trackButton(
  kind: string,
  details: Pick<TrackingEvent, 'pageTypeExtra' | 'clickData' | 'request' | 'result' | 'response' | 'extra'> = {},
): void {
  if (page) track(page, { type: 'button', pageType: kind, clickTime: serverNow(), ...details });
}

/**
 * Tracks the request of a button press. A separate chunk selects the fields that may be sent; it loads only with a
 * sender.
 */
export function trackRequest(call: Endpoint, request: unknown, ending: RequestResult, clickTime: number): void {
  const on = page;
  if (sender === undefined || on === undefined) return;
  void import('./tracking-texts.ts').then(({ requestTrackingFields }) =>
    track(on, { type: 'button', clickTime, ...requestTrackingFields(call, request, ending) }),
  );
}

/** Tracks closing or reloading the tab, at most once. */
export function trackClose(): void {
  if (page === undefined || isClosed) return;
  isClosed = true;
  track(page, { type: 'pageview', pageType: 'close', outPageTime: serverNow() });
}

/** Tracks the closing of the tab automatically from now on. For the host. */
export function watchClosing(): () => void {
  // A page restored from the back/forward cache was not closed.
  const reopen = () => {
    isClosed = false;
  };
  window.addEventListener('pagehide', trackClose);
  window.addEventListener('pageshow', reopen);
  return () => {
    window.removeEventListener('pagehide', trackClose);
    window.removeEventListener('pageshow', reopen);
  };
}

type Happening = Pick<TrackingEvent, 'type' | 'pageType'> & Partial<TrackingEvent> & { readonly to?: string };

function track({ path, from, enteredAt }: Page, { to, ...happening }: Happening): void {
  if (sender === undefined) return;
  const event: TrackingEvent = {
    page: path,
    pageSource: from,
    innerPageTime: enteredAt,
    ...(to === undefined ? {} : { extra: { skipUrl: to } }),
    client: deviceKind(),
    userAgent: navigator.userAgent,
    language: getLanguage(),
    currency: getCurrency(),
    website: portalStore.get(settingsAtom)?.productName ?? '',
    deviceCode: equipmentCode(),
    userToken: portalStore.get(tokenAtom),
    ...happening,
  };
  try {
    sender(event);
  } catch (error) {
    reportError(error);
  }
}
