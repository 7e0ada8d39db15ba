import type { OrderQuote } from '@portico/contract';
import { openDialog, useSettings } from '@portico/runtime';
import { useEffect } from 'react';

/** GUEST-13: says once for each quote how few rooms are left. */
export function useLastRooms({ roomsLeft, product }: OrderQuote): void {
  const limit = useSettings().lastRoomsLimit;
  useEffect(() => {
    if (roomsLeft > 0 && roomsLeft <= limit && !told.has(product)) {
      told.add(product);
      void openDialog('lastRooms', { left: roomsLeft });
    }
  }, [roomsLeft, limit, product]);
}

/** Rates that were announced on this page; a renewed quote of the same rate is no news. */
const told = new Set<string>();
