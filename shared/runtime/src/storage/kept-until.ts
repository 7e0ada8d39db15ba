import { AREAS, type Area } from './areas.ts';
import { parsedJson } from './shapes.ts';

/**
 * When a kept thing is forgotten: when the person signs out or somebody else signs in (`sign-out`), or with every end of a
 * session, an expired one too (`session-end`).
 */
export type Until = 'sign-out' | 'session-end';

interface Promised {
  readonly area: Area;
  readonly name: string;
  readonly until: Until;
}

/** What was promised on earlier pages: a session may end on a page that never loaded the remote that keeps the thing. */
const LEDGER = 'keptUntil';

/** What the runtime kept for its remotes before they named their own things; counts until the ledger is first written. */
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

/** Writes down that a thing is to be forgotten; on this browser that holds from now on. */
export function promise(promised: Promised): void {
  const known = ledger();
  if (known.some((one) => isSame(one, promised))) return;
  AREAS.local.write(LEDGER, JSON.stringify([...known, promised]));
}

/** Forgets everything that was kept until this, in one of the two storages or in both. */
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
