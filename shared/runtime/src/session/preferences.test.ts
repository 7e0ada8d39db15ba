import type { UserInfo } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { on } from '../bus/bus.ts';
import { i18n } from '../i18n/i18n.ts';
import { followLanguage, getLanguage, setLanguage } from '../i18n/language.ts';
import { registerMessages } from '../i18n/messages.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { enterPage } from '../test-support/fake-network.ts';
import { currenciesAtom, getCurrency, setCurrency, startCurrency } from './currency.ts';
import { userAtom } from './session-atoms.ts';

const LIST = '/portal/booking/hotelsearch/HotelList';

function company(codes: readonly string[], defaultCode: string): UserInfo {
  const list = Object.fromEntries(codes.map((code) => [code, code]));
  return { email: 'a@b.test', permissions: {}, currencies: { list, defaultCode } } as unknown as UserInfo;
}

beforeEach(() => {
  writeStored('currencySet', undefined);
  writeStored('language', undefined);
});
afterEach(() => portalStore.set(userAtom, undefined));

describe('the currency', () => {
  it("[SHELL-10] is the server's default until one is chosen, and then the choice, also after a reload", () => {
    enterPage(LIST);
    expect(getCurrency()).toBe('USD');
    portalStore.set(userAtom, company(['USD', 'CNY'], 'CNY'));
    expect(getCurrency()).toBe('CNY');
    const events: string[] = [];
    const stop = on('currency/changed', ({ currency }) => events.push(currency));
    setCurrency('USD');
    setCurrency('USD');
    stop();
    expect([getCurrency(), readStored('currencySet'), events]).toEqual(['USD', 'USD', ['USD']]);
    enterPage(LIST);
    expect(getCurrency()).toBe('USD');
  });

  it('[SHELL-10] of the address counts on the first load', () => {
    writeStored('currencySet', 'USD');
    enterPage(`${LIST}?currency=CNY`);
    expect(getCurrency()).toBe('CNY');
  });

  it('[SHELL-10] of the address does not count on a reload', () => {
    writeStored('currencySet', 'USD');
    startCurrency('?currency=CNY', true);
    expect(getCurrency()).toBe('USD');
  });

  it('[SHELL-10] is never one that cannot be chosen', () => {
    portalStore.set(userAtom, company(['CNY'], 'CNY'));
    enterPage(`${LIST}?currency=EUR`);
    expect(getCurrency()).toBe('CNY');
    enterPage(`${LIST}?currency=<b>`);
    expect(getCurrency()).toBe('CNY');
  });

  it('[SHELL-10] offers USD and CNY until the server gives a list', () => {
    const settings = { ...enterPage(LIST).settings, currencies: [] };
    enterPage(LIST, { settings });
    expect(portalStore.get(currenciesAtom)).toEqual(['USD', 'CNY']);
  });
});

describe('the language', () => {
  it("[SHELL-15] is the document's, or the stored choice", () => {
    enterPage(LIST, { language: 'zh' });
    expect([getLanguage(), document.documentElement.lang, i18n.language]).toEqual(['zh', 'zh-Hans', 'zh']);
    writeStored('language', 'en');
    enterPage(LIST, { language: 'zh' });
    expect([getLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  });

  it('[SHELL-15] tells the next document its choice, and nothing where there is none', async () => {
    enterPage(LIST);
    await setLanguage('zh');
    expect(document.cookie).toContain('portico-language=zh');
    // Simulates imported browser data without the cookies.
    // biome-ignore lint/suspicious/noDocumentCookie: simulates a cookie that the browser already has
    document.cookie = 'portico-language=en; Path=/portal';
    enterPage(LIST);
    expect(document.cookie).toContain('portico-language=zh');
    writeStored('language', undefined);
    enterPage(LIST);
    expect(document.cookie).not.toContain('portico-language');
  });

  it('[SHELL-15] changes at once for every app, once all words are there', async () => {
    enterPage(LIST);
    const events: string[] = [];
    const stop = on('language/changed', ({ language }) =>
      events.push(`${language}: ${i18n.t('menu.trips', { ns: 'trips' })}`),
    );
    registerMessages('mf-trips', {
      en: async () => ({ menu: { trips: 'My Bookings' } }),
      zh: async () => ({ menu: { trips: '我的订单' } }),
    });
    await setLanguage('zh');
    stop();
    expect(events).toEqual(['zh: 我的订单']);
    expect([readStored('language'), document.documentElement.lang]).toEqual(['zh', 'zh-Hans']);
    expect(i18n.t('action.close')).toBe('关闭');
  });

  it('follows the choice of another tab', async () => {
    enterPage(LIST);
    writeStored('language', 'zh');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', storageArea: window.localStorage }));
    await vi.waitFor(() => expect(getLanguage()).toBe('zh'), { timeout: 10_000 });
  });

  it('ends as the last one that was asked for, whichever words come first', async () => {
    enterPage(LIST);
    let arrive: (() => void) | undefined;
    registerMessages('mf-late', {
      zh: () =>
        new Promise((resolve) => {
          arrive = () => resolve({ a: '一' });
        }),
    });
    const toChinese = setLanguage('zh');
    const toEnglish = setLanguage('en');
    await vi.waitFor(() => expect(arrive).toBeDefined(), { timeout: 10_000 });
    arrive?.();
    await Promise.all([toChinese, toEnglish]);
    expect(getLanguage()).toBe('en');
  });

  it('is not held up by an app whose words cannot be had', async () => {
    enterPage(LIST);
    registerMessages('mf-broken', { zh: () => Promise.reject(new Error('gone')) });
    await setLanguage('zh');
    expect(getLanguage()).toBe('zh');
  });

  it('follows the account where this browser has no choice', async () => {
    enterPage(LIST);
    followLanguage('zh');
    await vi.waitFor(() => expect(getLanguage()).toBe('zh'), { timeout: 10_000 });
    expect(readStored('language')).toBeUndefined();
    await setLanguage('en');
    followLanguage('zh');
    expect(getLanguage()).toBe('en');
  });
});
