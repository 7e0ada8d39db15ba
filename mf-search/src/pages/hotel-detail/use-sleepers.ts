import type { RoomRates } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
import { useDetailMessages } from './detail-messages.ts';

/** The adults and, if allowed, children of a room; undefined if the supplier does not state them. */
export function useSleepers(): (room: RoomRates['room']) => string | undefined {
  const t = useDetailMessages();
  const common = useCommonMessages();
  return ({ maxGuests, maxAdults }) => {
    if (maxAdults === undefined) return undefined;
    const whom = [common('count.adults', { count: maxAdults })];
    if (maxGuests !== undefined && maxGuests > maxAdults)
      whom.push(t('hotelDetail.sleepsChildren', { count: maxGuests - maxAdults }));
    return whom.join(' + ');
  };
}
