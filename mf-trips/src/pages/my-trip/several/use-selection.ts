import { SIZES, type TripListItem } from '@portico/contract';
import { useState } from 'react';

/** Selected bookings across all pages. */
export interface Ticks {
  readonly trips: readonly TripListItem[];
  readonly isTicked: (trip: TripListItem) => boolean;
  /** The limit is reached. */
  readonly isFull: boolean;
  readonly toggle: (trip: TripListItem) => void;
  /** Selects these up to the limit, or deselects them if all are selected. */
  readonly toggleAll: (trips: readonly TripListItem[]) => void;
}

export interface Ticking {
  /** Undefined outside selection mode. */
  readonly ticks: Ticks | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

export function useTicks(): Ticking {
  const [trips, setTrips] = useState<readonly TripListItem[]>();
  const start = () => setTrips([]);
  const stop = () => setTrips(undefined);
  if (trips === undefined) return { ticks: undefined, start, stop };
  const isTicked = ({ orderNumber }: TripListItem) => trips.some((one) => one.orderNumber === orderNumber);
  const without = (gone: readonly TripListItem[]) =>
    trips.filter((one) => !gone.some(({ orderNumber }) => orderNumber === one.orderNumber));
  const put = (next: readonly TripListItem[]) => setTrips(next.slice(0, SIZES.cancelledAtOnce));
  const ticks = {
    trips,
    isTicked,
    isFull: trips.length >= SIZES.cancelledAtOnce,
    toggle: (trip: TripListItem) => put(isTicked(trip) ? without([trip]) : [...trips, trip]),
    toggleAll: (all: readonly TripListItem[]) =>
      put(all.every(isTicked) ? without(all) : [...trips, ...all.filter((trip) => !isTicked(trip))]),
  };
  return { ticks, start, stop };
}
