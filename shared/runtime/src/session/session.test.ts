import type { UserInfo } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { on } from '../bus/bus.ts';
import { setNavigator } from '../navigation/navigator.ts';
import { queryClient } from '../query-client.ts';
import { plainText } from '../storage/shapes.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { stored } from '../storage/stored-item.ts';
import { portalStore } from '../store.ts';
import { enterPage } from '../test-support/fake-network.ts';
import { DEFAULT_PERMISSIONS, permissionsAtom, permissionsOf } from './permissions.ts';
import { storeReturnUrl, takeReturnUrl } from './return-url.ts';
import { endSession, startSession, switchSource } from './session.ts';
import { tokenAtom, userAtom, userStateAtom } from './session-atoms.ts';
import { enterSource, getSource } from './source.ts';

const LIST = '/portal/booking/hotelsearch/HotelList?source=roompai';
const TRIPS = '/portal/account/MyTrip?source=harbour-corp';
/** Items that remotes store. */
const draft = stored('booking', 'guestDraft', plainText(), { area: 'session', until: 'sign-out' });
const account = stored('host', 'paymentAccountDetail', plainText(), { until: 'session-end' });
let visited: string[];

function user(email: string): UserInfo {
  return { email, permissions: {}, currencies: { list: {}, defaultCode: 'USD' } } as unknown as UserInfo;
}

/** Simulates the storage event of a write in another tab. */
function fromOtherTab(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
}

beforeEach(() => {
  visited = [];
  setNavigator((to) => visited.push(to));
  enterPage(LIST);
});
afterEach(() => {
  endSession('signed-out');
  setNavigator(undefined);
});

describe('the session', () => {
  it('is anonymous, then loading, then ready', () => {
    expect(portalStore.get(userStateAtom)).toBe('anonymous');
    startSession({ token: 't', source: 'roompai' });
    expect(portalStore.get(userStateAtom)).toBe('loading');
    portalStore.set(userAtom, user('agent@portico.test'));
    expect(portalStore.get(userStateAtom)).toBe('ready');
  });

  it('survives a reload, and a cleared storage really ends it', () => {
    startSession({ token: 't', source: 'roompai' });
    enterPage(LIST);
    expect(portalStore.get(tokenAtom)).toBe('t');
    window.localStorage.removeItem('token');
    enterPage(LIST);
    expect(portalStore.get(tokenAtom)).toBeUndefined();
  });

  it('[SHELL-08] has a token for each source, so that two tabs may work under two', () => {
    startSession({ token: 'of-roompai', source: 'roompai' });
    switchSource({ token: 'of-corp', source: 'harbour-corp' });
    expect([portalStore.get(tokenAtom), getSource()]).toEqual(['of-corp', 'harbour-corp']);
    enterPage(LIST);
    expect(portalStore.get(tokenAtom)).toBe('of-roompai');
    enterPage(TRIPS);
    expect(portalStore.get(tokenAtom)).toBe('of-corp');
  });

  it('[SHELL-07] ends with token, session id, payment account and return address gone, and says so once', () => {
    const ended: string[] = [];
    const stop = on('session/ended', ({ reason }) => ended.push(reason));
    startSession({ token: 't', source: 'roompai' });
    queryClient.setQueryData(['/api/getTripList'], { private: true });
    writeStored('returnUrl', '/portal/account/MyTrip');
    account.write('A1');
    endSession('signed-out');
    endSession('signed-out');
    stop();
    expect(ended).toEqual(['signed-out']);
    expect((['token', 'tokens', 'sessionid', 'returnUrl'] as const).map(readStored)).toEqual(Array.from({ length: 4 }));
    expect(account.read()).toBeUndefined();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('[SHELL-05] that expired keeps the return address and what was begun, for the same person alone', () => {
    startSession({ token: 't', source: 'roompai' });
    portalStore.set(userAtom, user('agent@portico.test'));
    draft.write('Morgan');
    storeReturnUrl();
    endSession('expired');
    expect(readStored('returnUrl')).toBe(LIST);
    startSession({ token: 't2', source: 'roompai' });
    portalStore.set(userAtom, user('agent@portico.test'));
    expect(draft.read()).toBe('Morgan');
    endSession('expired');
    startSession({ token: 't3', source: 'roompai' });
    portalStore.set(userAtom, user('lin@portico.test'));
    expect(draft.read()).toBeUndefined();
  });
});

describe('another tab', () => {
  it('[SHELL-07] that signs out signs this one out: a protected page goes to login with its address saved', () => {
    startSession({ token: 't', source: 'roompai' });
    enterPage(LIST);
    enterSource('?source=roompai', 'session');
    window.localStorage.removeItem('token');
    fromOtherTab('token');
    expect(portalStore.get(tokenAtom)).toBeUndefined();
    expect(visited).toEqual(['/portal/login?source=roompai']);
    expect(readStored('returnUrl')).toBe(LIST);
  });

  it('that clears the storage does the same', () => {
    startSession({ token: 't', source: 'roompai' });
    window.localStorage.clear();
    fromOtherTab(null);
    expect(portalStore.get(tokenAtom)).toBeUndefined();
  });

  it("that signed out while this page lay in the browser's cache is noticed when it comes back", () => {
    startSession({ token: 't', source: 'roompai' });
    window.localStorage.removeItem('token');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(portalStore.get(tokenAtom)).toBe('t');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(portalStore.get(tokenAtom)).toBeUndefined();
  });

  it('that changes its platform leaves this one alone', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    startSession({ token: 'of-roompai', source: 'roompai' });
    const tokens = readStored('tokens');
    writeStored('tokens', {
      signInId: tokens?.signInId ?? '',
      bySource: { ...tokens?.bySource, 'harbour-corp': 'of-corp' },
    });
    writeStored('token', 'of-corp');
    fromOtherTab('token');
    expect(reload).not.toHaveBeenCalled();
    expect(portalStore.get(tokenAtom)).toBe('of-roompai');
  });

  it('that signs somebody else in reloads this one', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    startSession({ token: 't', source: 'roompai' });
    writeStored('tokens', { signInId: 'another', bySource: { roompai: 'u' } });
    writeStored('token', 'u');
    fromOtherTab('token');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('[DESK-31] a tab forgets its searches and drafts when another tab has changed the user', () => {
  startSession({ token: 't', source: 'roompai' });
  portalStore.set(userAtom, user('agent@portico.test'));
  draft.write('Morgan');
  // Another tab signs out and signs in another user: this changes local storage, but not this tab's session storage.
  writeStored('owner', 'lin@portico.test');
  account.write('of lin');
  enterPage(LIST);
  portalStore.set(userAtom, user('lin@portico.test'));
  expect(draft.read()).toBeUndefined();
  expect(account.read()).toBe('of lin');
});

describe('the return address', () => {
  it('comes back once, with the source of the sign-in put into it', () => {
    storeReturnUrl();
    startSession({ token: 't', source: 'harbour-corp' });
    expect(takeReturnUrl()).toBe('/portal/booking/hotelsearch/HotelList?source=harbour-corp');
    expect(takeReturnUrl()).toBeUndefined();
  });

  it.each(['/portal/login', '/portal/login/forgetPass', '/portal/'])('is never %s', (address) => {
    enterPage(address);
    storeReturnUrl();
    expect(readStored('returnUrl')).toBeUndefined();
  });
});

describe('permissions', () => {
  it('[SHELL-24] that are missing take their defaults', () => {
    expect(permissionsOf({})).toEqual(DEFAULT_PERMISSIONS);
    expect(DEFAULT_PERMISSIONS).toMatchObject({
      cancelScene: 2,
      canOrder: false,
      canPay: false,
      canSearch: false,
      canSeeBalance: false,
      canManageAccounts: true,
      modules: [],
    });
    expect(permissionsOf({ canOrder: true, canPay: undefined })).toMatchObject({ canOrder: true, canPay: false });
  });

  it('[SHELL-24] are all withheld until it is known who is signed in', () => {
    startSession({ token: 't', source: 'roompai' });
    expect(portalStore.get(permissionsAtom)).toMatchObject({
      canOrder: false,
      cancelScene: 0,
      canManageAccounts: false,
    });
  });
});
