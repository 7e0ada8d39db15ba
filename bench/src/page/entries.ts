import { hotelListUrl, PATHS, withSource } from '@portico/contract';
import { dayFromToday } from '../load/questions.ts';
import type { SignedInState } from './browser.ts';
import type { Entry } from './first-load.ts';

const SOURCE = 'roompai';

/** A typical list: Las Vegas, two nights in a month. */
export function listUrl(): string {
  return withSource(hotelListUrl({ checkIn: dayFromToday(30), checkOut: dayFromToday(32) }), SOURCE);
}

export function loginEntry(): Entry {
  return {
    name: 'login',
    remote: 'mf-account',
    address: PATHS.login,
    remotePixel: 'input[type=email]',
    complete: 'input[type=email]',
  };
}

export function listEntry(state: SignedInState): Entry {
  return {
    name: 'list',
    remote: 'mf-search',
    address: listUrl(),
    remotePixel: 'main [role=search], main [data-bones], main article',
    complete: 'main article[data-row]',
    state,
  };
}
