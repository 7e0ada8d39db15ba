import type { Guests } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { useBookingWords } from '../../words.ts';

/** "4 adults, 1 child (6)", with "<1" for a baby. */
export function useGuestsText(): (guests: Guests) => string {
  const t = useBookingWords();
  const common = useCommonWords();
  return ({ adults, childAges }) => {
    const parts = [common('count.adults', { count: adults })];
    if (childAges.length > 0) {
      const ages = childAges.map((age) => (age === 0 ? common('time.underOne') : String(age))).join(', ');
      parts.push(t('stay.children', { count: childAges.length, ages }));
    }
    return parts.join(t('stay.and'));
  };
}
