import { hotelListAddress, type OrderData } from '@portico/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readOrderData, readStored, writeOrderData, writeStored } from './stored.ts';
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

/** A storage that does nothing but refuse. */
function refusing(error: DOMException, refuses: readonly (keyof Storage)[]): Storage {
  const refuse = () => {
    throw error;
  };
  const working = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  return { ...working, ...Object.fromEntries(refuses.map((name) => [name, refuse])) } as unknown as Storage;
}

afterEach(() => {
  for (const key of Object.keys(STORED) as StoredKey[]) writeStored(key, undefined);
});

describe('the browser storage', () => {
  it('[SHELL-23] keeps each thing under its name and gives it back', () => {
    writeStored('token', 'abc');
    writeStored('menuCollapsed', true);
    writeStored('returnAddress', '/portal/dashboard?source=x');
    writeStored('region', { nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯', regionId: '7988', regionType: 'city' });
    expect(window.localStorage.getItem('token')).toBe('abc');
    expect(JSON.parse(window.sessionStorage.getItem('region') ?? '')).toEqual({
      value_en: 'Las Vegas (NV)',
      value_zh: '拉斯维加斯',
      type_id: '7988',
      type_data_id: '1',
    });
    expect(readStored('menuCollapsed')).toBe(true);
    expect(readStored('returnAddress')).toBe('/portal/dashboard?source=x');
    writeStored('token', undefined);
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it("[VRFY-05] keeps the order data under the specification's names", () => {
    writeOrderData({ ...ORDER, hotelUrl: 'u', paymentSkipUrl: 's' });
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
      expect(readStored('returnAddress')).toBeUndefined();
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
      page: 1,
    } as const;
    writeStored('lastSearch', search);
    writeStored('recentSearches', [search, search]);
    expect(readStored('lastSearch')).toEqual(search);
    expect(readStored('recentSearches')).toEqual([search, search]);
    window.localStorage.setItem('recentSearches', JSON.stringify([hotelListAddress(search), 7, 'x?room=many']));
    const [first, second] = readStored('recentSearches') ?? [];
    expect(first).toEqual(search);
    expect(second).toMatchObject({ rooms: 1, adults: 2 });
  });
});

function isAnyText(key: StoredKey): boolean {
  return ['token', 'sessionid', 'quoteSession', 'owner'].includes(key);
}
