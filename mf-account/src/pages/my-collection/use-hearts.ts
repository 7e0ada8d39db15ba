import { collectHotel, favourites, hotelDetail, hotelList, recommendedHotels } from '@portico/contract';
import { type Attempt, changeAnswers, emit, refreshAnswers, toast, useAction } from '@portico/runtime';
import { useState } from 'react';
import { useFavouritesWords } from './favourites-words.ts';

/** A hotel as far as its heart needs it. */
export interface Hearted {
  readonly id: string;
  readonly name: string;
}

/**
 * Takes a heart back, or gives it back, at once, and reloads the list. What was taken back last can be undone. A refusal and a lost
 * answer set the heart as it was; a press waits for the answer to the last one.
 */
export function useHearts(reload: () => Promise<unknown>) {
  const t = useFavouritesWords();
  const [removed, setRemoved] = useState<Hearted>();
  const { run, isRunning } = useAction(collectHotel, {
    saved: async (_, { request }) => {
      emit('favourite/changed', request);
      // Lists and hotels that were seen before are asked again when they are opened.
      for (const call of [hotelList, hotelDetail, recommendedHotels]) void refreshAnswers(call);
      await reload();
    },
    failed: refuse,
    refused: refuse,
    lost: ({ kind }, { request }) => {
      takeBack(request);
      if (kind === 'offline') toast(t('notSaved'), 'error');
    },
    told: (_, { request }) => takeBack(request),
  });

  function refuse({ message = '' }: { message?: string }, { request }: Attempt<typeof collectHotel, void>): void {
    takeBack(request);
    toast(message || t('notSaved'), 'error');
  }

  function takeBack({ hotelId, isLiked }: Attempt<typeof collectHotel, void>['request']): void {
    setRemoved(undefined);
    keepLiked(hotelId, !isLiked);
  }

  function set(hotel: Hearted, isLiked: boolean): void {
    if (isRunning) return;
    keepLiked(hotel.id, isLiked);
    setRemoved(isLiked ? undefined : hotel);
    void run({ hotelId: hotel.id, isLiked });
  }

  return { removed, set };
}

function keepLiked(hotelId: string, isLiked: boolean): void {
  changeAnswers(favourites, 'hotels', (page) => ({
    ...page,
    hotels: page.hotels.map((hotel) => (hotel.id === hotelId ? { ...hotel, isLiked } : hotel)),
  }));
}
