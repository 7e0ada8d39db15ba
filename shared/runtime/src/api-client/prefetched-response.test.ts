import { getHotelCity, getTimeZone, PREFETCHED_RESPONSE_ELEMENT_ID } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { setCurrency } from '../session/currency.ts';
import { endSession, startSession } from '../session/session.ts';
import { writeStored } from '../storage/stored.ts';
import { fakeNetwork } from '../test-support/fake-network.ts';
import { openPrefetchedPage } from '../test-support/prefetched-page.ts';
import { callApi } from './call-api.ts';

const WHERE = { regionType: 'city', regionId: '7988' } as const;
const PREFETCHED = { flag: '200', msg: '', data: '2026-11-20' };
const FETCHED = { flag: '200', msg: '', data: '2026-11-21' };

beforeEach(() => {
  startSession({ token: 'agent-token', source: 'roompai' });
});
afterEach(async () => {
  endSession('signed-out');
  await setLanguage('en');
  writeStored('language', undefined);
  setCurrency('USD');
  writeStored('currencySet', undefined);
  vi.restoreAllMocks();
});

/** Opens a page with a prefetched response to a request of `asker`. */
function open(asker: Readonly<Record<string, string>> = {}, text = JSON.stringify(PREFETCHED)): void {
  openPrefetchedPage({ call: getTimeZone, request: WHERE, asker, text });
}

async function sendRequest(where: Parameters<typeof callApi<typeof getTimeZone>>[1] = WHERE): Promise<unknown> {
  const response = await callApi(getTimeZone, where);
  return response.name === 'today' ? response.data : response.name;
}

describe('the answer that a document carries', () => {
  it('is taken in the place of the first call that asks just this, and once', async () => {
    const { received } = fakeNetwork(FETCHED);
    open();
    expect(document.getElementById(PREFETCHED_RESPONSE_ELEMENT_ID)).toBeNull();
    expect(await sendRequest()).toBe('2026-11-20');
    expect(received).toHaveLength(0);
    expect(await sendRequest()).toBe('2026-11-21');
    expect(received).toHaveLength(1);
  });

  it('waits while other calls are asked', async () => {
    const { received } = fakeNetwork({ flag: '120', msg: '', data: null }, FETCHED);
    open();
    await callApi(getHotelCity, { hotelId: '10021', withName: true }).catch(() => undefined);
    expect(await sendRequest()).toBe('2026-11-20');
    expect(received.map(({ path }) => path)).toEqual([getHotelCity.path]);
  });

  it('is dropped by a first call that asks something else', async () => {
    const { received } = fakeNetwork(FETCHED);
    open();
    await sendRequest({ ...WHERE, regionId: '6141' });
    expect(await sendRequest()).toBe('2026-11-21');
    expect(received).toHaveLength(2);
  });

  it.each([
    ['another person', { token: 'other-token' }],
    ['another source', { source: 'other' }],
    ['another language', { language: 'zh' }],
    ['another currency', { currency: 'CNY' }],
  ])('is not taken where it is of %s', async (_whose, asker) => {
    const { received } = fakeNetwork(FETCHED);
    open(asker);
    expect(await sendRequest()).toBe('2026-11-21');
    expect(received).toHaveLength(1);
  });

  it.each([
    ['language', () => setLanguage('zh')],
    ['currency', async () => setCurrency('CNY')],
    ['sign-in', async () => startSession({ token: 'next-token', source: 'roompai' })],
  ])('is not taken after a change of %s', async (_what, change) => {
    const { received } = fakeNetwork(FETCHED);
    open();
    await change();
    expect(await sendRequest()).toBe('2026-11-21');
    expect(received).toHaveLength(1);
  });

  it('is not taken by who comes to it late, as by a page that was left before it asked', async () => {
    fakeNetwork(FETCHED);
    open();
    vi.spyOn(performance, 'now').mockReturnValue(30_001);
    expect(await sendRequest()).toBe('2026-11-21');
  });

  it('that broke off on its way is asked for', async () => {
    fakeNetwork(FETCHED);
    open({}, JSON.stringify(PREFETCHED).slice(0, -5));
    expect(await sendRequest()).toBe('2026-11-21');
  });

  it('is read as any other: what does not fit is a fault', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fakeNetwork(FETCHED);
    open({}, JSON.stringify({ flag: '200', msg: '', data: 7 }));
    await expect(sendRequest()).rejects.toMatchObject({ kind: 'unreadable' });
  });
});
