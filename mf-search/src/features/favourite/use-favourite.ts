import { collectHotel } from '@portico/contract';
import { type Attempt, emit, toast, useAction, useEvent } from '@portico/runtime';
import { keepHeart } from '../../held-hearts.ts';
import { useSearchWords } from '../../words.ts';

/**
 * Flips a hotel's heart at once. A refusal takes it back with the server's words (LIST-09); a lost answer takes it back too:
 * the portal has said why, but for a lost connection. A second press waits for the first answer, else the last answer and
 * not the last press would win.
 */
export function useToggleFavourite(hotelId: string, isLiked: boolean) {
  const t = useSearchWords();
  const { run, isRunning } = useAction(collectHotel, {
    saved: (_, { request }) => emit('favourite/changed', request),
    failed: refuse,
    refused: refuse,
    lost: ({ kind }, { request }) => {
      takeBack(request);
      if (kind === 'offline') toast(t('favourite.failed'), 'error');
    },
    told: (_, { request }) => takeBack(request),
  });

  function refuse({ message = '' }: { message?: string }, { request }: Attempt<typeof collectHotel, void>): void {
    takeBack(request);
    toast(message || t('favourite.failed'), 'error');
  }

  return () => {
    if (isRunning) return;
    keepHeart(hotelId, !isLiked);
    void run({ hotelId, isLiked: !isLiked });
  };
}

function takeBack({ hotelId, isLiked }: { readonly hotelId: string; readonly isLiked: boolean }): void {
  keepHeart(hotelId, !isLiked);
}

/** Hears of hearts that other apps set; once on each page that shows hotels. */
export function useHeartsFromOutside(): void {
  useEvent('favourite/changed', ({ hotelId, isLiked }) => keepHeart(hotelId, isLiked));
}
