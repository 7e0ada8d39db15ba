import { type RouteAccess, SOURCE_PARAM, TIMES } from '@portico/contract';
import { atom, useAtomValue } from 'jotai';
import { readStored, writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { serverNow } from '../time/server-clock.ts';

/** The reseller's channel this tab works under. The address is its authority, so two tabs may differ. */
export const sourceAtom = atom<string | undefined>(undefined);

/** The channel of this tab; undefined when none is known. */
export function getSource(): string | undefined {
  return portalStore.get(sourceAtom);
}

/** The channel of this tab, as a hook. */
export function useSource(): string | undefined {
  return useAtomValue(sourceAtom, { store: portalStore });
}

/** Takes a source over with a fresh five-hour life, or drops the one there is. */
export function setSource(source: string | undefined): void {
  portalStore.set(sourceAtom, source);
  const expiresAt = serverNow() + TIMES.sourceLifeMs;
  writeStored('source', source === undefined ? undefined : { value: source, expiresAt });
}

/** The stored source while it lives; an expired one is removed (SHELL-06). */
export function storedSource(): string | undefined {
  const stored = readStored('source');
  if (stored === undefined) return undefined;
  if (stored.expiresAt > serverNow()) return stored.value;
  writeStored('source', undefined);
  return undefined;
}

/**
 * Reads the source of an address that is entered, `search` being its query. A source in it is stored anew. Without one a
 * protected page drops the stored source and answers `missing`: the caller goes to login. Elsewhere the stored one serves.
 */
export function enterSource(search: string, access: RouteAccess): 'known' | 'missing' {
  portalStore.set(pageAccessAtom, access);
  const given = new URLSearchParams(search).get(SOURCE_PARAM);
  if (given !== null && given !== '') setSource(given);
  else if (access === 'session') setSource(undefined);
  else portalStore.set(sourceAtom, storedSource());
  return getSource() === undefined && access === 'session' ? 'missing' : 'known';
}

/** Whether the page that is shown is open to everybody: there an ended session does not lead to login. */
export const pageAccessAtom = atom<RouteAccess>('public');
