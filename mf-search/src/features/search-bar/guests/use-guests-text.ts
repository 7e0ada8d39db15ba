import type { Guests } from '@portico/contract';
import { useCommonMessages, useSettings } from '@portico/runtime';
import { useSearchMessages } from '../../../messages.ts';

/** Age labels, "<1" to 17, from the common settings. */
export function useAgeLabels(): readonly string[] {
  // Integer keys keep ascending order.
  return Object.values(useSettings().childAges);
}

/** "2 rooms · 4 adults · 1 child (6)" */
export function useGuestsText(): (guests: Guests) => string {
  const factsOf = useGuestsFacts();
  return (guests) => factsOf(guests).join(' · ');
}

/** "2 rooms", "4 adults", "1 child (6)": each part may not wrap. */
export function useGuestsFacts(): (guests: Guests) => readonly string[] {
  const t = useSearchMessages();
  const common = useCommonMessages();
  const labels = useAgeLabels();
  return ({ rooms, adults, childAges }) => {
    const ages = childAges.map((age) => labels[age] ?? t('searchBar.ageUnselected')).join(t('searchBar.ageSeparator'));
    return [
      common('count.rooms', { count: rooms }),
      common('count.adults', { count: adults }),
      ...(childAges.length > 0 ? [t('searchBar.childCount', { count: childAges.length, ages })] : []),
    ];
  };
}
