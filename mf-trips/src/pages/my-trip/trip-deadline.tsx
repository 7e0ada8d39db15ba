import type { TripListItem } from '@portico/contract';
import { serverNow, useFormats } from '@portico/runtime';
import { Text } from '@portico/ui';
import { useMyTripWords } from './my-trip-words.ts';

/** Further ahead than the filters look a deadline is no news. */
const SOON_SECONDS = 7 * 86_400;

/** Until when cancelling costs nothing, once that is near: by the hotel's clock, and by the reader's to whoever points at it. */
export function TripDeadline({ trip: { freeUntil, zone } }: { trip: TripListItem }) {
  const t = useMyTripWords();
  const { hotelTime, ownTime } = useFormats();
  if (freeUntil === undefined || zone === undefined || freeUntil > serverNow() / 1000 + SOON_SECONDS) return null;
  return (
    <Text textStyle="t13" color="fg.muted" title={t('myTrip.ownTime', { when: ownTime(freeUntil) })}>
      {t('myTrip.freeUntil', { when: hotelTime(freeUntil, zone) })}
    </Text>
  );
}
