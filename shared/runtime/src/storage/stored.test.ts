import { type OrderData, StoredRegion } from '@portico/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetUntil } from './expiry.ts';
import { lastSearch, readOrderData, writeOrderData } from './page-handover.ts';
import { plainText } from './shapes.ts';
import { readStored, writeStored } from './stored.ts';
import { stored } from './stored-item.ts';
import { STORED, type StoredKey } from './stored-values.ts';

const STAY = {
  hotelId: '10021',
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  rooms: 1,
  adults: 2,
  childAges: [0, 9],
};
const ORDER: OrderData = { stay: STAY, product: 'r-1', source: 'roompai', orderNumber: 'P1' };

/** A storage with throwing methods. */
function refusing(error: DOMException, rejectedMethods: readonly (keyof Storage)[]): Storage {
  const reject = () => {
    throw error;
  };
  const working = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  return { ...working, ...Object.fromEntries(rejectedMethods.map((name) => [name, reject])) } as unknown as Storage;
}

afterEach(() => {
  for (const key of Object.keys(STORED) as StoredKey[]) writeStored(key, undefined);
  writeOrderData(undefined);
  lastSearch.write(undefined);
});

describe('the browser storage', () => {
  it('[SHELL-23] keeps each thing under its name and gives it back', () => {
    writeStored('token', 'abc');
    writeStored('returnUrl', '/portal/dashboard?source=x');
    const region = stored('search', 'region', StoredRegion, { area: 'session', until: 'sign-out' });
    region.write({ nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯', regionId: '7988', regionType: 'city' });
    expect(window.localStorage.getItem('token')).toBe('abc');
    expect(JSON.parse(window.sessionStorage.getItem('region') ?? '')).toEqual({
      value_en: 'Las Vegas (NV)',
      value_zh: '拉斯维加斯',
      type_id: '7988',
      type_data_id: '1',
    });
    expect(region.read()?.regionId).toBe('7988');
    expect(readStored('returnUrl')).toBe('/portal/dashboard?source=x');
    writeStored('token', undefined);
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it("[VRFY-05] keeps the order data under the specification's names", () => {
    writeOrderData({ ...ORDER, hotelUrl: 'u', method: 'paypal', paymentSkipUrl: 's' });
    expect(JSON.parse(window.localStorage.getItem('orderData') ?? '')).toEqual({
      hotelid: '10021',
      checkin: '2026-12-10',
      checkout: '2026-12-13',
      room: 1,
      adult: 2,
      child: 2,
      childNums: '1,10',
      product: 'r-1',
      orderno: 'P1',
      source: 'roompai',
      hotelUrl: 'u',
      paymentOn: 'paypal',
      paymentSkipUrl: 's',
    });
    expect(readOrderData()?.stay).toEqual(STAY);
  });

  it('[SHELL-23] reads what is damaged as nothing', () => {
    const damaged = ['', '{', 'null', '[1]', '{"a":1}', '"x"', '﷐', '12'];
    const keys = (Object.keys(STORED) as StoredKey[]).filter((key) => !isAnyText(key));
    for (const key of keys) {
      const storage = STORED[key].area === 'local' ? window.localStorage : window.sessionStorage;
      for (const text of damaged) {
        storage.setItem(STORED[key].name, text);
        expect(() => readStored(key)).not.toThrow();
      }
    }
    window.localStorage.setItem('orderData', '{"hotelid":"1","checkin":"soon"}');
    window.localStorage.setItem('currencySet', 'dollars');
    window.localStorage.setItem('language', 'fr');
    window.localStorage.setItem('source', '{"value":"roompai","expiresAt":"tomorrow"}');
    expect([readOrderData(), readStored('currencySet'), readStored('language'), readStored('source')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('returns to no address outside the portal', () => {
    for (const address of ['https://evil.test/portal/', '//evil.test', '/portal/../evil//x', 'javascript:alert(1)']) {
      window.localStorage.setItem('LoginWebsiteAddress', address);
      expect(readStored('returnUrl')).toBeUndefined();
    }
  });

  it('[SHELL-23] that is forbidden keeps things for this page', () => {
    const forbidden = new DOMException('denied', 'SecurityError');
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw forbidden;
    });
    expect(readStored('token')).toBeUndefined();
    writeStored('token', 'abc');
    expect(readStored('token')).toBe('abc');
    writeStored('token', undefined);
    expect(readStored('token')).toBeUndefined();
    storage.mockRestore();
  });

  it('[SHELL-23] that is full keeps the newer value for this page, not the older one from the storage', () => {
    const full = new DOMException('full', 'QuotaExceededError');
    const storage = vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
      ...refusing(full, ['setItem']),
      getItem: () => 'old',
    } as unknown as Storage);
    writeStored('token', 'new');
    expect(readStored('token')).toBe('new');
    storage.mockRestore();
  });

  it('keeps searches so that any stored text reads as searches that can be shown', () => {
    const search = {
      regionType: 'city',
      regionId: '7988',
      regionName: 'Las Vegas (NV)',
      checkIn: '2026-12-10',
      checkOut: '2026-12-13',
      rooms: 2,
      adults: 4,
      childAges: [8],
      sort: 'hot',
      keyword: '',
      stars: [],
      budgets: [],
      terms: [],
      districts: [],
      facilities: [],
      page: 1,
    } as const;
    lastSearch.write(search);
    expect(lastSearch.read()).toEqual(search);
    for (const storage of [window.sessionStorage, window.localStorage]) storage.setItem('lastSearch', 'x?room=many');
    expect(lastSearch.read()).toMatchObject({ rooms: 1, adults: 2 });
  });
});

describe('what an app keeps', () => {
  const until = { area: 'session', until: 'sign-out' } as const;

  it('is its own: another app cannot keep something under the same name', () => {
    stored('booking', 'draftOfTests', plainText());
    expect(() => stored('booking', 'draftOfTests', plainText())).not.toThrow();
    expect(() => stored('search', 'draftOfTests', plainText())).toThrow(
      'local/draftOfTests is already used by booking; search must use another name',
    );
    expect(() => stored('search', 'draftOfTests', plainText(), { area: 'session' })).not.toThrow();
  });

  it('[SHELL-07] goes with the sign-out even on a page that never loaded the app', () => {
    stored('booking', 'noteOfTests', plainText(), until).write('typed');
    stored('booking', 'choiceOfTests', plainText()).write('kept');
    // A page of another app knows only what the browser has stored.
    forgetUntil('sign-out');
    expect(window.sessionStorage.getItem('noteOfTests')).toBeNull();
    expect(window.localStorage.getItem('choiceOfTests')).toBe('kept');
    window.localStorage.removeItem('choiceOfTests');
  });

  it('[SHELL-07] goes with the sign-out as well when a portal of before kept it', () => {
    window.localStorage.removeItem('keptUntil');
    window.sessionStorage.setItem('guestDraft', '{}');
    window.localStorage.setItem('recentSearches', '[]');
    window.localStorage.setItem('paymentAccountDetail', '{}');
    forgetUntil('sign-out');
    expect(window.sessionStorage.getItem('guestDraft')).toBeNull();
    expect(window.localStorage.getItem('recentSearches')).toBeNull();
    expect(window.localStorage.getItem('paymentAccountDetail')).toBe('{}');
    forgetUntil('session-end');
    expect(window.localStorage.getItem('paymentAccountDetail')).toBeNull();
  });

  it('[SHELL-23] is forgotten in time when the list of it was damaged', () => {
    window.localStorage.setItem('keptUntil', '[{"area":"attic"},7]');
    const note = stored('booking', 'noteOfTests', plainText(), until);
    note.write('typed');
    forgetUntil('sign-out');
    expect(note.read()).toBeUndefined();
  });
});

function isAnyText(key: StoredKey): boolean {
  return ['token', 'sessionid', 'owner', 'tabOwner'].includes(key);
}
