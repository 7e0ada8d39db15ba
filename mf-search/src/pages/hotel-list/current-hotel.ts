import type { HotelListItem } from '@portico/contract';
import type { News } from '../../features/hotel/rate-news.ts';

/** A hotel as it stands now: what another price is a night is not known yet. */
export function currentHotel(hotel: HotelListItem, news: News | undefined) {
  if (news?.what !== 'price') return { hotel, news: news?.what };
  const { perRoomNight: _, ...rest } = hotel;
  return { hotel: { ...rest, total: news.total }, news: news.what };
}
