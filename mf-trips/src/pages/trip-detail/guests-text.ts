import type { RoomGuests } from '@portico/contract';
import { formatChildAge, useCommonMessages } from '@portico/runtime';
import { useTripDetailMessages } from './trip-detail-messages.ts';

/** "2 adults, 1 child (6)". */
export function useGuestsText(): (guests: RoomGuests) => string {
  const t = useTripDetailMessages();
  const common = useCommonMessages();
  return ({ adults: count, childAges }) => {
    const adults = common('count.adults', { count });
    if (childAges.length === 0) return adults;
    const ages = childAges.map(formatChildAge).join(', ');
    return adults + t('tripDetail.and') + t('tripDetail.childrenWithAges', { count: childAges.length, ages });
  };
}
