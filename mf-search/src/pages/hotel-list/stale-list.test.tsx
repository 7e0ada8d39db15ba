import { encodeResponse, hotelList } from '@portico/contract';
import { setLanguage } from '@portico/runtime';
import { act, buildHotelListItem, buildHotelListPage, screen, wire } from '@portico/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { found, rowOf, showList } from './test-support/list-scene.tsx';

const AT = '2026-11-20T06:05:30.000Z';
const page = buildHotelListPage({ hotels: [buildHotelListItem({ name: 'Bellrock Hotel' })] });
const remembered = () => wire({ ...encodeResponse(hotelList, found(page)), remembered: { at: AT } });

beforeEach(() => setLanguage('en'));

describe('a list that the portal remembers', () => {
  it('[SEC-09] says of when it is and that prices are checked before booking, in both languages', async () => {
    showList(remembered());
    await rowOf('Bellrock Hotel');
    expect(
      await screen.findByText(/^This is how it was at \d\d:05 .+\. Prices are checked before booking\.$/),
    ).toBeTruthy();
    await act(async () => setLanguage('zh'));
    expect(await screen.findByText(/^以下为 \d\d:05 .+ 的结果，预订前会重新核对价格。$/)).toBeTruthy();
  });

  it('says nothing of one that was looked up', async () => {
    showList(found(page));
    await rowOf('Bellrock Hotel');
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText(/how it was at/)).toBeNull();
  });
});
