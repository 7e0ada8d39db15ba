import {
  getCountries,
  getTimeZone,
  type HotelListItem,
  hotelCurrency,
  hotelDetail,
  hotelImages,
  hotelList,
  hotelQuotes,
  PATHS,
} from '@portico/contract';
import {
  buildHotelListItem,
  buildHotelListPage,
  type FakeReply,
  type PageOptions,
  renderPage,
  screen,
  silence,
} from '@portico/testing';
import { OnlyAt } from '../../../test-support/only-at.tsx';
import { HotelListPage } from '../hotel-list-page.tsx';

export const PATH =
  '/portal/booking/hotelsearch/HotelList?type=1&type_id=7988&region=Las+Vegas+%28NV%29' +
  '&start_date=2026-12-10&end_date=2026-12-13&room=2&adult=4&child=1&childNums=7&source=roompai';

const BANDS = [
  { id: 5, below: '70.00', isDisabled: false },
  { id: 6, from: '70.00', below: '140.00', isDisabled: false },
  { id: 7, from: '140.00', below: '210.00', isDisabled: false },
  { id: 8, from: '210.00', below: '350.00', isDisabled: false },
  { id: 9, from: '350.00', isDisabled: true },
];

/** Prefetch requests of a resting pointer. */
const prefetched = [
  [hotelDetail, silence()],
  [hotelImages, silence()],
  [hotelQuotes, silence()],
] as const;

export type Found = { name: 'found'; data: ReturnType<typeof buildHotelListPage> };
export const found = (data: ReturnType<typeof buildHotelListPage>): Found => ({ name: 'found', data });

/** Renders the list of one city with its hotels, price bands, time zone and two countries. */
export function showList(list: Found | FakeReply = found(buildHotelListPage()), options: PageOptions<[]> = {}) {
  const page = (
    <OnlyAt path={PATHS.hotelList}>
      <HotelListPage />
    </OnlyAt>
  );
  return renderPage(page, {
    path: PATH,
    ...options,
    replies: [
      [hotelList, list],
      ...prefetched,
      [hotelCurrency, { name: 'bands', data: { currency: 'USD', bands: BANDS, reversed: [], formerReversed: [] } }],
      [getTimeZone, { name: 'today', data: '2026-11-20' }],
      [getCountries, { name: 'countries', data: { CN: 'China', FR: 'France' } }],
    ],
  });
}

export const textOf = (element: Element | null) => element?.textContent ?? '';
export const paramsOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
export const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('article') as HTMLElement;
export const soldOut = (overrides: Partial<HotelListItem>) =>
  buildHotelListItem({ total: undefined, atHotel: undefined, perRoomNight: undefined, ...overrides });
