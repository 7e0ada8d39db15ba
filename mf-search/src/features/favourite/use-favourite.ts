import { collectHotel } from '@portico/contract';
import { CallFault, callApi, emit, toast, trackButton, useEvent } from '@portico/runtime';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchWords } from '../../words.ts';
import { keepHeart } from './cached-hearts.ts';

/**
 * Flips a hotel's heart at once. A refusal takes it back with the server's words (LIST-09); a lost answer takes it back too:
 * the call client has said why, but for a lost connection.
 */
export function useToggleFavourite(hotelId: string, isLiked: boolean) {
  const t = useSearchWords();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) => callApi(collectHotel, { hotelId, isLiked: wanted }),
    onMutate: (wanted) => keepHeart(client, hotelId, wanted),
    onError: (error, wanted) => {
      keepHeart(client, hotelId, !wanted);
      if (error instanceof CallFault && error.kind === 'offline') toast(t('favourite.failed'), 'error');
    },
    onSuccess: (answer, wanted) => {
      if (answer.name === 'saved') {
        emit('favourite/changed', { hotelId, isLiked: wanted });
        return;
      }
      keepHeart(client, hotelId, !wanted);
      toast(answer.message || t('favourite.failed'), 'error');
    },
  });
  // A second press waits for the first answer, else the last answer and not the last press would win.
  return () => {
    if (change.isPending) return;
    trackButton('favourite', { clickData: { hotelId, isLiked: !isLiked } });
    change.mutate(!isLiked);
  };
}

/** Hears of hearts that other apps set; once on each page that shows hotels. */
export function useHeartsFromOutside(): void {
  const client = useQueryClient();
  useEvent('favourite/changed', ({ hotelId, isLiked }) => keepHeart(client, hotelId, isLiked));
}
