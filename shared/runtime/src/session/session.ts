import type { PortalEvents } from '@portico/contract';
import { emit } from '../bus/bus.ts';
import { queryClient } from '../query-client.ts';
import type { Area } from '../storage/areas.ts';
import { forgetUntil } from '../storage/kept-until.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { tokenAtom, userAtom } from './session-atoms.ts';
import { writeSignInReason } from './sign-in-reason.ts';
import { getSource, setSource } from './source.ts';

/** What a sign-in or a platform change gives. */
export interface Credentials {
  readonly token: string;
  /** Empty where the company has none to work under. */
  readonly source: string;
}

let ownSignInId: string | undefined;

/** Whether the browser keeps another sign-in than the one this page works under. */
export function isOthersSignIn(): boolean {
  return readStored('tokens')?.signInId !== ownSignInId;
}

/** A person has signed in: calls carry the token from here on, and addresses the source; where there is none, an earlier one goes. */
export function startSession({ token, source }: Credentials): void {
  queryClient.clear();
  portalStore.set(userAtom, undefined);
  writeSignInReason(undefined);
  // The tokens first: another tab looks at them when it sees the token change.
  writeStored('tokens', { signInId: crypto.randomUUID(), bySource: { [source]: token } });
  take(token, source === '' ? undefined : source);
}

/** The same person works under another source of the company, in this tab. */
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

/** The session is over, here and in every tab: nothing private stays on the page or in the browser. */
export function endSession(reason: PortalEvents['session/ended']['reason']): void {
  writeStored('token', undefined);
  writeStored('tokens', undefined);
  writeStored('sessionid', undefined);
  forgetUntil('session-end');
  if (reason === 'signed-out') {
    writeStored('returnAddress', undefined);
    forgetWork();
  }
  forgetPerson(reason);
}

/** What this page itself knows of the person goes; the browser's storage was cleared by whoever ended the session. */
export function forgetPerson(reason: PortalEvents['session/ended']['reason'], by?: 'another tab'): void {
  const wasSignedIn = portalStore.get(tokenAtom) !== undefined;
  portalStore.set(tokenAtom, undefined);
  portalStore.set(userAtom, undefined);
  queryClient.clear();
  if (wasSignedIn) emit('session/ended', by === undefined ? { reason } : { reason, by });
}

/** Takes up what the browser keeps: the token made for the source of the address, else the latest one. */
export function resumeSession(): void {
  ownSignInId = readStored('tokens')?.signInId;
  portalStore.set(tokenAtom, storedToken());
}

/** No token in the storage means signed out, whatever else is kept. */
export function storedToken(): string | undefined {
  const latest = readStored('token');
  if (latest === undefined) return undefined;
  const source = getSource();
  const { bySource = {} } = readStored('tokens') ?? {};
  return source !== undefined && Object.hasOwn(bySource, source) ? bySource[source] : latest;
}

/**
 * What a person had begun outlives an expired session, so that they find it again after signing in; somebody else does not find
 * it. Told whenever it is known who is signed in.
 */
export function keepWorkOf(person: string): void {
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

/** Whether a user is signed in on this page at this moment. */
export function isSignedIn(): boolean {
  return portalStore.get(tokenAtom) !== undefined;
}
