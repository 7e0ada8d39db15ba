import { BOOT_ELEMENT_ID, type BootBlock, type ReadBlock, readBootBlock } from '@portico/contract';
import { startLanguage } from '../i18n/language.ts';
import { startCurrency } from '../session/currency.ts';
import { storePrefetchedResponse } from '../session/prefetched.ts';
import { adoptDocument } from '../session/secrets.ts';
import { resumeSession, retainWorkOf } from '../session/session.ts';
import { settingsAtom, userAtom } from '../session/session-atoms.ts';
import { enterSource } from '../session/source.ts';
import { writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { setServerTime } from '../time/server-clock.ts';
import { setTrackingSender, type TrackingSender } from '../tracking/tracking.ts';
import { watchOtherTabs } from './other-tabs.ts';

/** The boot block without the session key. */
export type PageBoot = Omit<BootBlock, 'sign'>;

let stopWatching: (() => void) | undefined;

/**
 * Removes the boot block from the HTML page and initializes clock, key, session, currency and language from it. The
 * host calls it once, before any remote loads, so that no remote can read the key or the prefetched response in the
 * page.
 */
export function boot(): PageBoot {
  const { block, invalid } = takeBlock();
  storePrefetchedResponse();
  // The page renders despite unreadable fields.
  for (const sentence of invalid) console.error(new Error(sentence));
  const { sign, ...page } = block;
  adoptDocument({ sign, token: page.token, sessionid: page.sessionid });
  setServerTime(page.time, documentReadAt());
  writeStored('sessionid', page.sessionid);
  portalStore.set(settingsAtom, page.settings);
  const { trackingUrl } = page.settings;
  setTrackingSender(trackingUrl === '' ? undefined : senderTo(trackingUrl));
  const { search } = window.location;
  // The route guard calls `enterSource` again with the real access level; until then no stored source is dropped.
  enterSource(search, 'public');
  startCurrency(search, isReloaded());
  startLanguage(page.language);
  resumeSession();
  stopWatching?.();
  stopWatching = watch();
  return page;
}

/** The sender's chunk loads only if an operator configured tracking; events wait for it. */
function senderTo(address: string): TrackingSender {
  const sender = import('../tracking/tracking-texts.ts').then(({ beaconSender }) => beaconSender(address));
  return (event) => void sender.then((send) => send(event)).catch((error: unknown) => reportError(error));
}

function watch(): () => void {
  const ignoreTabs = watchOtherTabs();
  const ignoreUser = portalStore.sub(userAtom, () => {
    const user = portalStore.get(userAtom);
    if (user !== undefined) retainWorkOf(user.email);
  });
  return () => {
    ignoreTabs();
    ignoreUser();
  };
}

function takeBlock(): ReadBlock {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (element === null) throw new Error('The HTML page has no boot block, or it was already read');
  const text = element.textContent ?? '';
  element.remove();
  try {
    return readBootBlock(text);
  } catch (cause) {
    throw new Error('The boot block of the HTML page is invalid', { cause });
  }
}

function isReloaded(): boolean {
  return navigationTiming()?.type === 'reload';
}

/** When the first byte of the HTML page arrived, epoch milliseconds by this browser's clock. */
function documentReadAt(): number {
  const start = navigationTiming()?.responseStart;
  return start === undefined || start === 0 ? Date.now() : performance.timeOrigin + start;
}

function navigationTiming(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
}
