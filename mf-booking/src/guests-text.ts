import { type Guests, type RoomGuests, roomsOf } from '@portico/contract';
import { formatChildAge, useCommonMessages } from '@portico/runtime';
import { useBookingMessages } from './messages.ts';

/** "4 adults, 1 child (6)", with "<1" for a baby. */
export function useGuestsText(): (guests: RoomGuests) => string {
  const t = useBookingMessages();
  const common = useCommonMessages();
  return ({ adults, childAges }) => {
    const parts = [common('count.adults', { count: adults })];
    if (childAges.length > 0) {
      const ages = childAges.map(formatChildAge).join(', ');
      parts.push(t('stay.children', { count: childAges.length, ages }));
    }
    return parts.join(t('stay.and'));
  };
}

/** The guests by room, one line each; without a number for a single room. */
export function useRoomLines(): (guests: Guests) => readonly string[] {
  const t = useBookingMessages();
  const textOf = useGuestsText();
  return (guests) =>
    guests.rooms === 1
      ? [textOf(guests)]
      : roomsOf(guests).map((room, index) => t('stay.roomGuests', { number: index + 1, who: textOf(room) }));
}
