import type { PortalEvents } from '@portico/contract';
import { emit } from '../bus/bus.ts';
import { queryClient } from '../query-client.ts';
import type { Area } from '../storage/areas.ts';
import { forgetUntil } from '../storage/expiry.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { tokenAtom, userAtom } from './session-atoms.ts';
import { writeSignInReason } from './sign-in-reason.ts';
import { getSource, setSource } from './source.ts';

/** Result of a sign-in or a platform change. */
export interface Credentials {
  readonly token: string;
  /** Empty if the company has no source. */
  readonly source: string;
}

let ownSignInId: string | undefined;

/** Whether the browser stores another sign-in than this page's. */
export function isOthersSignIn(): boolean {
  return readStored('tokens')?.signInId !== ownSignInId;
}

/**
 * Starts the session of a signed-in user: requests use the token, and URLs the source; an empty source removes the
 * previous one.
 */
export function startSession({ token, source }: Credentials): void {
  queryClient.clear();
  portalStore.set(userAtom, undefined);
  writeSignInReason(undefined);
  // The tokens first: another tab reads them when it notices the change of the token.
  writeStored('tokens', { signInId: crypto.randomUUID(), bySource: { [source]: token } });
  take(token, source === '' ? undefined : source);
}

/** Switches the same user to another source of the company, in this tab. */
export function switchSource({ token, source }: Credentials): void {
  queryClient.clear();
  const { signInId = crypto.randomUUID(), bySource = {} } = readStored('tokens') ?? {};
  writeStored('tokens', { signInId, bySource: { ...bySource, [source]: token } });
  take(token, source);
}

function take(token: string, source: string | undefined): void {
  writeStored('token', token);
  setSource(source);
  ownSignInId = readStored('tokens')?.signInId;
  portalStore.set(tokenAtom, token);
}

/** Ends the session in every tab and removes private data from the page and the browser. */
export function endSession(reason: PortalEvents['session/ended']['reason']): void {
  writeStored('token', undefined);
  writeStored('tokens', undefined);
  writeStored('sessionid', undefined);
  forgetUntil('session-end');
  if (reason === 'signed-out') {
    writeStored('returnUrl', undefined);
    forgetWork();
  }
  forgetUser(reason);
}

/** Removes the user's data from this page only; the caller or another tab has already cleared the storage. */
export function forgetUser(reason: PortalEvents['session/ended']['reason'], by?: 'another tab'): void {
  const wasSignedIn = portalStore.get(tokenAtom) !== undefined;
  portalStore.set(tokenAtom, undefined);
  portalStore.set(userAtom, undefined);
  queryClient.clear();
  if (wasSignedIn) emit('session/ended', by === undefined ? { reason } : { reason, by });
}

/** Restores the stored session: the token of the URL's source, else the latest one. */
export function resumeSession(): void {
  ownSignInId = readStored('tokens')?.signInId;
  portalStore.set(tokenAtom, storedToken());
}

/** Without a stored `token` the user is signed out, whatever else is stored. */
export function storedToken(): string | undefined {
  const latest = readStored('token');
  if (latest === undefined) return undefined;
  const source = getSource();
  const { bySource = {} } = readStored('tokens') ?? {};
  return source !== undefined && Object.hasOwn(bySource, source) ? bySource[source] : latest;
}

/**
 * Keeps drafts and searches after an expired session for the same user, and deletes those of another user. Called
 * whenever the signed-in user becomes known.
 */
export function retainWorkOf(person: string): void {
  forgetWorkOfOthers(person, 'owner', 'local');
  forgetWorkOfOthers(person, 'tabOwner', 'session');
}

function forgetWorkOfOthers(person: string, key: 'owner' | 'tabOwner', area: Area): void {
  const owner = readStored(key);
  if (owner !== undefined && owner !== person) forgetUntil('sign-out', area);
  writeStored(key, person);
}

function forgetWork(): void {
  forgetUntil('sign-out');
  writeStored('owner', undefined);
  writeStored('tabOwner', undefined);
}

/** Whether a user is signed in on this page now. */
export function isSignedIn(): boolean {
  return portalStore.get(tokenAtom) !== undefined;
}
