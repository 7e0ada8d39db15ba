import { toggleFavourite } from '@portico/contract';
import { type Attempt, emit, toast, useAction, useEvent } from '@portico/runtime';
import { setFavouriteInCache } from '../../favourite-cache.ts';
import { useSearchMessages } from '../../messages.ts';

/**
 * Optimistic toggle. A rejection reverts it with the server's message (LIST-09); a lost response reverts it too, and
 * the client has shown the reason unless offline. A second press waits for the first response.
 */
export function useToggleFavourite(hotelId: string, isLiked: boolean) {
  const t = useSearchMessages();
  const { run, isRunning } = useAction(toggleFavourite, {
    saved: (_, { request }) => emit('favourite/changed', request),
    failed: showRejection,
    refused: showRejection,
    lost: ({ kind }, { request }) => {
      takeBack(request);
      if (kind === 'offline') toast(t('favourite.failed'), 'error');
    },
    told: (_, { request }) => takeBack(request),
  });

  function showRejection(
    { message = '' }: { message?: string },
    { request }: Attempt<typeof toggleFavourite, void>,
  ): void {
    takeBack(request);
    toast(message || t('favourite.failed'), 'error');
  }

  return () => {
    if (isRunning) return;
    setFavouriteInCache(hotelId, !isLiked);
    void run({ hotelId, isLiked: !isLiked });
  };
}

function takeBack({ hotelId, isLiked }: { readonly hotelId: string; readonly isLiked: boolean }): void {
  setFavouriteInCache(hotelId, !isLiked);
}

/** Applies changes that other apps made. Call once on each page that shows hotels. */
export function useFavouriteEvents(): void {
  useEvent('favourite/changed', ({ hotelId, isLiked }) => setFavouriteInCache(hotelId, isLiked));
}
