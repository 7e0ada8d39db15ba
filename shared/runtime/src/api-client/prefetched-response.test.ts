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
const CARRIED = { flag: '200', msg: '', data: '2026-11-20' };
const ASKED = { flag: '200', msg: '', data: '2026-11-21' };

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
function open(asker: Readonly<Record<string, string>> = {}, text = JSON.stringify(CARRIED)): void {
  openPrefetchedPage({ call: getTimeZone, request: WHERE, asker, text });
}

async function ask(where: Parameters<typeof callApi<typeof getTimeZone>>[1] = WHERE): Promise<unknown> {
  const answer = await callApi(getTimeZone, where);
  return answer.name === 'today' ? answer.data : answer.name;
}

describe('the answer that a document carries', () => {
  it('is taken in the place of the first call that asks just this, and once', async () => {
    const { seen } = fakeNetwork(ASKED);
    open();
    expect(document.getElementById(PREFETCHED_RESPONSE_ELEMENT_ID)).toBeNull();
    expect(await ask()).toBe('2026-11-20');
    expect(seen).toHaveLength(0);
    expect(await ask()).toBe('2026-11-21');
    expect(seen).toHaveLength(1);
  });

  it('waits while other calls are asked', async () => {
    const { seen } = fakeNetwork({ flag: '120', msg: '', data: null }, ASKED);
    open();
    await callApi(getHotelCity, { hotelId: '10021', withName: true }).catch(() => undefined);
    expect(await ask()).toBe('2026-11-20');
    expect(seen.map(({ path }) => path)).toEqual([getHotelCity.path]);
  });

  it('is dropped by a first call that asks something else', async () => {
    const { seen } = fakeNetwork(ASKED);
    open();
    await ask({ ...WHERE, regionId: '6141' });
    expect(await ask()).toBe('2026-11-21');
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['another person', { token: 'other-token' }],
    ['another source', { source: 'other' }],
    ['another language', { language: 'zh' }],
    ['another currency', { currency: 'CNY' }],
  ])('is not taken where it is of %s', async (_whose, asker) => {
    const { seen } = fakeNetwork(ASKED);
    open(asker);
    expect(await ask()).toBe('2026-11-21');
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['language', () => setLanguage('zh')],
    ['currency', async () => setCurrency('CNY')],
    ['sign-in', async () => startSession({ token: 'next-token', source: 'roompai' })],
  ])('is not taken after a change of %s', async (_what, change) => {
    const { seen } = fakeNetwork(ASKED);
    open();
    await change();
    expect(await ask()).toBe('2026-11-21');
    expect(seen).toHaveLength(1);
  });

  it('is not taken by who comes to it late, as by a page that was left before it asked', async () => {
    fakeNetwork(ASKED);
    open();
    vi.spyOn(performance, 'now').mockReturnValue(30_001);
    expect(await ask()).toBe('2026-11-21');
  });

  it('that broke off on its way is asked for', async () => {
    fakeNetwork(ASKED);
    open({}, JSON.stringify(CARRIED).slice(0, -5));
    expect(await ask()).toBe('2026-11-21');
  });

  it('is read as any other: what does not fit is a fault', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fakeNetwork(ASKED);
    open({}, JSON.stringify({ flag: '200', msg: '', data: 7 }));
    await expect(ask()).rejects.toMatchObject({ kind: 'unreadable' });
  });
});
