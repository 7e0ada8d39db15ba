import {
  getCountries,
  getTimeZone,
  hotelDetail,
  hotelImages,
  hotelQuotes,
  PATHS,
  type RoomRates,
  recommendedHotels,
} from '@portico/contract';
import {
  buildHotelDetail,
  buildHotelListItem,
  buildRoom,
  type PageOptions,
  renderPage,
  screen,
  within,
} from '@portico/testing';
import { OnlyAt } from '../../../test-support/only-at.tsx';
import { HotelDetailPage } from '../hotel-detail-page.tsx';

export const PATH =
  '/portal/booking/hotelsearch/HotelDetail?hotelid=10021&region=Las+Vegas+%28NV%29' +
  '&start_date=2026-12-10&end_date=2026-12-13&room=2&adult=4&child=1&childNums=7&source=roompai';

const image = (id: string, isDefect = false) => ({
  url: `/media/${id}.svg`,
  id,
  caption: `View ${id}`,
  captionZh: `景观 ${id}`,
  isDefect,
  width: 1600,
  height: 1200,
});

export const quotes = (rooms: readonly RoomRates[]) =>
  ({
    name: 'quotes',
    data: { quoteSession: 'q-1', rooms, search: { rooms: 2, nights: 3 }, quotedAt: 1_795_000_000 },
  }) as const;

/** Renders a hotel's page with two valid photos and one hotel nearby. */
export function showHotel(rooms: readonly RoomRates[] = [buildRoom()], options: PageOptions<[]> = {}) {
  const page = (
    <OnlyAt path={PATHS.hotelDetail}>
      <HotelDetailPage />
    </OnlyAt>
  );
  return renderPage(page, {
    path: PATH,
    ...options,
    replies: [
      [hotelDetail, { name: 'hotel', data: buildHotelDetail() }],
      [hotelImages, { name: 'images', data: { images: [image('a'), image('bad', true), image('b')], isPublic: true } }],
      [hotelQuotes, quotes(rooms)],
      [
        recommendedHotels,
        { name: 'hotels', data: { hotels: [buildHotelListItem({ id: '2', name: 'Nine Palms' })], currency: 'USD' } },
      ],
      [getTimeZone, { name: 'today', data: '2026-11-20' }],
      [getCountries, { name: 'countries', data: { CN: 'China' } }],
    ],
  });
}

export const textOf = (element: Element | null) => element?.textContent ?? '';
export const paramsOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
export const rateRows = async () => (await within(await screen.findByRole('table')).findAllByRole('row')).slice(1);
