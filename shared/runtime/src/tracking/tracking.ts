import type { Call, TrackingEvent } from '@portico/contract';
import type { CallEnding } from '@portico/contract/told';
import { getLanguage } from '../i18n/language.ts';
import { getCurrency } from '../session/currency.ts';
import { deviceKind, equipmentCode } from '../session/device.ts';
import { settingsAtom, tokenAtom } from '../session/session-atoms.ts';
import { portalStore } from '../store.ts';
import { serverNow } from '../time/server-clock.ts';

/** Sends an event to wherever an operator wants it. */
export type TrackingSender = (event: TrackingEvent) => void;

interface Page {
  readonly path: string;
  readonly from: string;
  readonly enteredAt: number;
}

let sender: TrackingSender | undefined;
let page: Page | undefined;
let isClosed = false;

/** Plugs a sender in; without one nothing is sent. */
export function setTrackingSender(next: TrackingSender | undefined): void {
  sender = next;
}

/** A route is shown. The page before it is left first, with the time it was left. */
export function trackPageView(path: string): void {
  const now = serverNow();
  const former = page;
  if (former !== undefined) track(former, { type: 'pageview', pageType: 'outpage', outPageTime: now, to: path });
  page = { path, from: former?.path ?? '', enteredAt: now };
  track(page, { type: 'pageview', pageType: 'inpage' });
}

/** The page's data is shown: when it began to load and when it was there. */
export function trackLoaded(loadingStartTime: number, loadingEndTime: number = serverNow()): void {
  if (page) track(page, { type: 'pageview', pageType: 'loaded', loadingStartTime, loadingEndTime });
}

/** A button of some kind was pressed, with what it acted on. */
export function trackButton(
  kind: string,
  details: Pick<TrackingEvent, 'pageTypeExtra' | 'clickData' | 'request' | 'result' | 'response' | 'extra'> = {},
): void {
  if (page) track(page, { type: 'button', pageType: kind, clickTime: serverNow(), ...details });
}

/** A press had its call. What may be told of it is a script of its own, which loads where somebody listens. */
export function trackCall(call: Call, request: unknown, ending: CallEnding, clickTime: number): void {
  const on = page;
  if (sender === undefined || on === undefined) return;
  void import('./telling.ts').then(({ toldCall }) =>
    track(on, { type: 'button', clickTime, ...toldCall(call, request, ending) }),
  );
}

/** The tab is closed or reloaded; told at most once. */
export function trackClose(): void {
  if (page === undefined || isClosed) return;
  isClosed = true;
  track(page, { type: 'pageview', pageType: 'close', outPageTime: serverNow() });
}

/** Tells closing of the tab by itself from now on. For the host. */
export function watchClosing(): () => void {
  // A page that comes back from the browser's cache was not closed after all.
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
