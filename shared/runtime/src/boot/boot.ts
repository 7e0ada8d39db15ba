import { BOOT_ELEMENT_ID, type BootBlock, type ReadBlock, readBootBlock } from '@portico/contract';
import { startLanguage } from '../i18n/language.ts';
import { holdCarried } from '../session/carried.ts';
import { startCurrency } from '../session/currency.ts';
import { adoptDocument } from '../session/secrets.ts';
import { keepWorkOf, resumeSession } from '../session/session.ts';
import { settingsAtom, userAtom } from '../session/session-atoms.ts';
import { enterSource } from '../session/source.ts';
import { writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { setServerTime } from '../time/server-clock.ts';
import { setTrackingSender, type TrackingSender } from '../tracking/tracking.ts';
import { watchOtherTabs } from './other-tabs.ts';

/** The boot block without the session's key. */
export type PageBoot = Omit<BootBlock, 'sign'>;

let stopWatching: (() => void) | undefined;

/**
 * Takes the boot block out of the document and starts clock, key, session, currency and language from it. For the host, once,
 * before any remote is loaded: nobody else finds the key in the page, nor the answer that the document carries.
 */
export function boot(): PageBoot {
  const { block, unfit } = takeBlock();
  holdCarried();
  // The others are drawn.
  for (const sentence of unfit) console.error(new Error(sentence));
  const { sign, ...page } = block;
  adoptDocument({ sign, token: page.token, sessionid: page.sessionid });
  setServerTime(page.time, documentReadAt());
  writeStored('sessionid', page.sessionid);
  portalStore.set(settingsAtom, page.settings);
  const { trackingUrl } = page.settings;
  setTrackingSender(trackingUrl === '' ? undefined : senderTo(trackingUrl));
  const { search } = window.location;
  // The route's guard asks again with the access it knows; until then nothing stored is dropped.
  enterSource(search, 'public');
  startCurrency(search, isReloaded());
  startLanguage(page.language);
  resumeSession();
  stopWatching?.();
  stopWatching = watch();
  return page;
}

/** Its script loads only where an operator wants events; they wait for it. */
function senderTo(address: string): TrackingSender {
  const sender = import('../tracking/telling.ts').then(({ beaconSender }) => beaconSender(address));
  return (event) => void sender.then((send) => send(event)).catch((error: unknown) => reportError(error));
}

function watch(): () => void {
  const ignoreTabs = watchOtherTabs();
  const ignoreUser = portalStore.sub(userAtom, () => {
    const user = portalStore.get(userAtom);
    if (user !== undefined) keepWorkOf(user.email);
  });
  return () => {
    ignoreTabs();
    ignoreUser();
  };
}

function takeBlock(): ReadBlock {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (element === null) throw new Error('The document has no boot block, or it was taken already');
  const text = element.textContent ?? '';
  element.remove();
  try {
    return readBootBlock(text);
  } catch (cause) {
    throw new Error('The boot block of the document is damaged', { cause });
  }
}

/** Whether the document came by a reload of the page. */
function isReloaded(): boolean {
  return navigationTiming()?.type === 'reload';
}

/** When the document's first byte arrived, by this browser's clock in milliseconds. */
function documentReadAt(): number {
  const start = navigationTiming()?.responseStart;
  return start === undefined || start === 0 ? Date.now() : performance.timeOrigin + start;
}

function navigationTiming(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
}
