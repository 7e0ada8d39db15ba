import type { RoomRates } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { useDetailWords } from './detail-words.ts';

/** Whom a room sleeps: grown guests and, where it takes more, children. Servers from before rooms were judged one by one do not say. */
export function useSleepers(): (room: RoomRates['room']) => string | undefined {
  const t = useDetailWords();
  const common = useCommonWords();
  return ({ maxGuests, maxAdults }) => {
    if (maxAdults === undefined) return undefined;
    const whom = [common('count.adults', { count: maxAdults })];
    if (maxGuests > maxAdults) whom.push(t('hotelDetail.sleepsChildren', { count: maxGuests - maxAdults }));
    return whom.join(' + ');
  };
}
