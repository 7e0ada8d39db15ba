import { favourites, hotelDetail, hotelList, recommendedHotels, toggleFavourite } from '@portico/contract';
import { type Attempt, emit, refreshResponses, toast, updateResponses, useAction } from '@portico/runtime';
import { useState } from 'react';
import { useFavouritesMessages } from './favourites-messages.ts';

export interface FavouriteHotel {
  readonly id: string;
  readonly name: string;
}

/**
 * Removes or restores a favourite optimistically and reloads the list. The last removal can be undone, and an error
 * rolls it back. Presses during a request are ignored.
 */
export function useFavourites(reload: () => Promise<unknown>) {
  const t = useFavouritesMessages();
  const [removed, setRemoved] = useState<FavouriteHotel>();
  const { run, isRunning } = useAction(toggleFavourite, {
    saved: async (_, { request }) => {
      emit('favourite/changed', request);
      // Other cached lists and hotels reload when they are opened.
      for (const call of [hotelList, hotelDetail, recommendedHotels]) void refreshResponses(call);
      await reload();
    },
    failed: showRejection,
    refused: showRejection,
    lost: ({ kind }, { request }) => {
      takeBack(request);
      if (kind === 'offline') toast(t('notSaved'), 'error');
    },
    told: (_, { request }) => takeBack(request),
  });

  function showRejection(
    { message = '' }: { message?: string },
    { request }: Attempt<typeof toggleFavourite, void>,
  ): void {
    takeBack(request);
    toast(message || t('notSaved'), 'error');
  }

  function takeBack({ hotelId, isLiked }: Attempt<typeof toggleFavourite, void>['request']): void {
    setRemoved(undefined);
    setLikedInCache(hotelId, !isLiked);
  }

  function set(hotel: FavouriteHotel, isLiked: boolean): void {
    if (isRunning) return;
    setLikedInCache(hotel.id, isLiked);
    setRemoved(isLiked ? undefined : hotel);
    void run({ hotelId: hotel.id, isLiked });
  }

  return { removed, set };
}

function setLikedInCache(hotelId: string, isLiked: boolean): void {
  updateResponses(favourites, 'hotels', (page) => ({
    ...page,
    hotels: page.hotels.map((hotel) => (hotel.id === hotelId ? { ...hotel, isLiked } : hotel)),
  }));
}
