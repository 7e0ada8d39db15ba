import { AREAS, type Area } from './areas.ts';
import { parsedJson } from './shapes.ts';

/**
 * When a stored item is removed: on sign-out or when another user signs in (`sign-out`), or at any end of a session,
 * including expiry (`session-end`).
 */
export type Until = 'sign-out' | 'session-end';

interface Promised {
  readonly area: Area;
  readonly name: string;
  readonly until: Until;
}

/** Stored list of items to remove: a session may end on a page that never loaded the remote that owns the item. */
const LEDGER = 'keptUntil';

/** Items that the runtime stored for its remotes before the list existed; used until the list is first written. */
const BEFORE_THE_LEDGER: readonly Promised[] = [
  { area: 'session', name: 'guestDraft', until: 'sign-out' },
  { area: 'session', name: 'orderKey', until: 'sign-out' },
  { area: 'session', name: 'region', until: 'sign-out' },
  { area: 'session', name: 'quoteSession', until: 'sign-out' },
  { area: 'local', name: 'orderData', until: 'sign-out' },
  { area: 'local', name: 'lastSearch', until: 'sign-out' },
  { area: 'local', name: 'recentSearches', until: 'sign-out' },
  { area: 'local', name: 'paymentAccountDetail', until: 'session-end' },
];

/** Records that an item must be removed; it stays recorded in this browser. */
export function promise(promised: Promised): void {
  const entries = ledger();
  if (entries.some((one) => isSame(one, promised))) return;
  AREAS.local.write(LEDGER, JSON.stringify([...entries, promised]));
}

/** Removes every item with this lifetime, in one storage or in both. */
export function forgetUntil(until: Until, area?: Area): void {
  for (const one of ledger()) {
    if (one.until === until && (area ?? one.area) === one.area) AREAS[one.area].write(one.name, undefined);
  }
}

function ledger(): readonly Promised[] {
  const text = AREAS.local.read(LEDGER);
  const written = text === undefined ? undefined : parsedJson(text);
  return Array.isArray(written) ? written.filter(isPromised) : BEFORE_THE_LEDGER;
}

function isPromised(value: unknown): value is Promised {
  const { area, name, until } = (value ?? {}) as Partial<Record<keyof Promised, unknown>>;
  const isKnown = (area === 'local' || area === 'session') && (until === 'sign-out' || until === 'session-end');
  return isKnown && typeof name === 'string';
}

function isSame(one: Promised, other: Promised): boolean {
  return one.area === other.area && one.name === other.name && one.until === other.until;
}
