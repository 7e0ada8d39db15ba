import { type RouteAccess, SOURCE_PARAM, TIMES } from '@portico/contract';
import { atom, useAtomValue } from 'jotai';
import { readStored, writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { serverNow } from '../time/server-clock.ts';

/** The reseller's channel of this tab. The URL determines it, so two tabs may differ. */
export const sourceAtom = atom<string | undefined>(undefined);

/** The channel of this tab; undefined if unknown. */
export function getSource(): string | undefined {
  return portalStore.get(sourceAtom);
}

/** The channel of this tab, as a hook. */
export function useSource(): string | undefined {
  return useAtomValue(sourceAtom, { store: portalStore });
}

/** Stores a source with a new lifetime of five hours, or removes it. */
export function setSource(source: string | undefined): void {
  portalStore.set(sourceAtom, source);
  const expiresAt = serverNow() + TIMES.sourceLifeMs;
  writeStored('source', source === undefined ? undefined : { value: source, expiresAt });
}

/** The stored source; an expired one is removed (SHELL-06). */
export function storedSource(): string | undefined {
  const stored = readStored('source');
  if (stored === undefined) return undefined;
  if (stored.expiresAt > serverNow()) return stored.value;
  writeStored('source', undefined);
  return undefined;
}

/**
 * Reads the source from the query of the entered URL and stores it. Without one, a protected page drops the stored
 * source and the result is `missing` (the caller redirects to sign-in); a public page uses the stored one.
 */
export function enterSource(search: string, access: RouteAccess): 'known' | 'missing' {
  portalStore.set(pageAccessAtom, access);
  const requested = new URLSearchParams(search).get(SOURCE_PARAM);
  if (requested !== null && requested !== '') setSource(requested);
  else if (access === 'session') setSource(undefined);
  else portalStore.set(sourceAtom, storedSource());
  return getSource() === undefined && access === 'session' ? 'missing' : 'known';
}

/** Access level of the current page: on a public one, an ended session does not redirect to sign-in. */
export const pageAccessAtom = atom<RouteAccess>('public');
