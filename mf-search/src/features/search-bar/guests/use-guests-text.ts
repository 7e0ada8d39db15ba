import type { Guests } from '@portico/contract';
import { useCommonWords, useSettings } from '@portico/runtime';
import { useSearchWords } from '../../../words.ts';

/** The labels of the ages, "<1" to 17, in the order of the years; common settings have the words. */
export function useAgeLabels(): readonly string[] {
  // The settings number them from 1 on, and whole-number keys keep their order.
  return Object.values(useSettings().childAges);
}

/** "2 rooms · 4 adults · 1 child (6)" */
export function useGuestsText(): (guests: Guests) => string {
  const factsOf = useGuestsFacts();
  return (guests) => factsOf(guests).join(' · ');
}

/** "2 rooms", "4 adults", "1 child (6)": where each is kept whole in a narrow line. */
export function useGuestsFacts(): (guests: Guests) => readonly string[] {
  const t = useSearchWords();
  const common = useCommonWords();
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
