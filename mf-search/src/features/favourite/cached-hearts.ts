import {
  callKey,
  type HotelListItem,
  hotelDetail,
  hotelList,
  type ReceivedAnswer,
  recommendedHotels,
} from '@portico/contract';
import type { QueryClient } from '@tanstack/react-query';

/** Sets a hotel's heart in every answer that the page holds, so that lists and the hotel's page agree at once. */
export function keepHeart(client: QueryClient, hotelId: string, isLiked: boolean): void {
  const inItems = (items: readonly HotelListItem[]) =>
    items.map((item) => (item.id === hotelId ? { ...item, isLiked } : item));

  client.setQueriesData<ReceivedAnswer<typeof hotelList>>({ queryKey: [callKey(hotelList)] }, (answer) =>
    answer?.name === 'found'
      ? {
          ...answer,
          data: { ...answer.data, hotels: inItems(answer.data.hotels), soldOut: inItems(answer.data.soldOut) },
        }
      : answer,
  );
  client.setQueriesData<ReceivedAnswer<typeof recommendedHotels>>(
    { queryKey: [callKey(recommendedHotels)] },
    (answer) =>
      answer?.name === 'hotels' ? { ...answer, data: { ...answer.data, hotels: inItems(answer.data.hotels) } } : answer,
  );
  client.setQueriesData<ReceivedAnswer<typeof hotelDetail>>({ queryKey: [callKey(hotelDetail)] }, (answer) =>
    answer?.name === 'hotel' && answer.data.hotel.id === hotelId
      ? { ...answer, data: { ...answer.data, hotel: { ...answer.data.hotel, isLiked } } }
      : answer,
  );
}
