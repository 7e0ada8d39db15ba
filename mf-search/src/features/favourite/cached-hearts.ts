import { type HotelListItem, hotelDetail, hotelList, recommendedHotels } from '@portico/contract';
import { changeAnswers } from '@portico/runtime';

/** Sets a hotel's heart in every answer that the page holds, so that lists and the hotel's page agree at once. */
export function keepHeart(hotelId: string, isLiked: boolean): void {
  const inItems = (items: readonly HotelListItem[]) =>
    items.map((item) => (item.id === hotelId ? { ...item, isLiked } : item));

  changeAnswers(hotelList, 'found', (page) => ({
    ...page,
    hotels: inItems(page.hotels),
    soldOut: inItems(page.soldOut),
  }));
  changeAnswers(recommendedHotels, 'hotels', (near) => ({ ...near, hotels: inItems(near.hotels) }));
  changeAnswers(hotelDetail, 'hotel', (detail) =>
    detail.hotel.id === hotelId ? { ...detail, hotel: { ...detail.hotel, isLiked } } : detail,
  );
}
