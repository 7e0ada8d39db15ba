import type { OrderQuote } from '@portico/contract';
import { openDialog, useSettings } from '@portico/runtime';
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';

/** Rates that were announced since the portal opened; a renewed quote of the same rate is not announced again. */
const reportedAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * GUEST-13: announces once per rate how few rooms are left. Returns true while the form must wait: a dialog over a
 * new form would interrupt typing. For a renewed quote it opens over the existing form.
 */
export function useLastRooms(quote: Pick<OrderQuote, 'roomsLeft' | 'product'> | undefined): boolean {
  const store = useStore();
  const reportedRooms = useAtomValue(reportedAtom);
  const limit = useSettings().lastRoomsLimit;
  const [isReading, setIsReading] = useState(false);
  const [isFormOpen, setIsFormOpen] = useState(false);
  const { product, roomsLeft: left = 0 } = quote ?? {};
  const isNews = product !== undefined && left > 0 && left <= limit && !reportedRooms.has(product);

  useEffect(() => {
    if (!isNews || store.get(reportedAtom).has(product)) return;
    store.set(reportedAtom, (before) => new Set([...before, product]));
    // oxlint-disable-next-line react/set-state-in-effect -- the dialog is outside of the React tree
    setIsReading(true);
    void openDialog('lastRooms', { left }).finally(() => setIsReading(false));
  }, [isNews, product, left, store]);

  const isHeld = isNews || isReading;
  if (product !== undefined && !isHeld && !isFormOpen) setIsFormOpen(true);
  return isHeld && !isFormOpen;
}
