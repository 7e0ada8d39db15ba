import type { TripListItem } from '@portico/contract';
import { serverNow, useFormats } from '@portico/runtime';
import { Text } from '@portico/ui';
import { useMyTripMessages } from './my-trip-messages.ts';

/** Deadlines further ahead are not shown. Same range as the filter. */
const SOON_SECONDS = 7 * 86_400;

/** Free cancellation deadline if it is near, in the hotel's time; the tooltip has the user's time. */
export function TripDeadline({ trip: { freeUntil, zone } }: { trip: TripListItem }) {
  const t = useMyTripMessages();
  const { hotelTime, ownTime } = useFormats();
  if (freeUntil === undefined || zone === undefined || freeUntil > serverNow() / 1000 + SOON_SECONDS) return null;
  return (
    <Text textStyle="t13" color="fg.muted" title={t('myTrip.ownTime', { when: ownTime(freeUntil) })}>
      {t('myTrip.freeUntil', { when: hotelTime(freeUntil, zone) })}
    </Text>
  );
}
