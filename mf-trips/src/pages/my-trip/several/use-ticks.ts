import { SIZES, type TripListItem } from '@portico/contract';
import { useState } from 'react';

/** Bookings that are ticked, on whatever page they stand. */
export interface Ticks {
  readonly trips: readonly TripListItem[];
  readonly isTicked: (trip: TripListItem) => boolean;
  /** No further one can be ticked. */
  readonly isFull: boolean;
  readonly toggle: (trip: TripListItem) => void;
  /** Ticks all of these, as many as there is room for; or none of them where all were ticked. */
  readonly toggleAll: (trips: readonly TripListItem[]) => void;
}

export interface Ticking {
  /** Undefined while nobody ticks. */
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
