import type { OrderQuote } from '@portico/contract';
import { openDialog, useSettings } from '@portico/runtime';
import { atom, useStore } from 'jotai';
import { useEffect } from 'react';

/** Rates that were announced since the portal was opened; a renewed quote of the same rate is no news. */
const toldAtom = atom<ReadonlySet<string>>(new Set<string>());

/** GUEST-13: says once for each rate how few rooms are left. */
export function useLastRooms(quote: Pick<OrderQuote, 'roomsLeft' | 'product'> | undefined): void {
  const store = useStore();
  const limit = useSettings().lastRoomsLimit;
  const { product, roomsLeft: left = 0 } = quote ?? {};

  useEffect(() => {
    if (product === undefined || left < 1 || left > limit || store.get(toldAtom).has(product)) return;
    store.set(toldAtom, (before) => new Set([...before, product]));
    void openDialog('lastRooms', { left });
  }, [product, left, limit, store]);
}
