import type { ShownAmount } from '@portico/contract';
import { moneyParts } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';
import { Comparison } from './comparison.tsx';

/** The total for the stay, before and now. */
export function TotalComparison({ label, before, now }: { label: string; before: ShownAmount; now: ShownAmount }) {
  const t = useBookingWords();
  return (
    <Comparison
      label={label}
      beforeLabel={t('verification.priceRise.before')}
      afterLabel={t('verification.priceRise.now')}
      rows={[
        {
          key: 'total',
          label: t('verification.priceRise.total'),
          before: moneyParts(before),
          after: moneyParts(now),
          total: true,
        },
      ]}
    />
  );
}
