import type { CouponLists as Lists } from '@portico/contract';
import { Tabs } from '@portico/ui/tabs';
import { useState } from 'react';
import { CouponTable } from './coupon-table.tsx';
import { useCouponWords } from './coupon-words.ts';

const FATES = ['unredeemed', 'redeemed', 'expired'] as const satisfies readonly (keyof Lists)[];
type Fate = (typeof FATES)[number];

/** A tab for each fate of a coupon; loaded beside the coupons themselves, after the page has drawn. */
export function CouponLists({ lists }: { lists: Lists }) {
  const t = useCouponWords();
  const [fate, setFate] = useState<Fate>('unredeemed');
  return (
    <Tabs
      label={t('lists')}
      value={fate}
      onChange={setFate}
      items={FATES.map((value) => ({
        value,
        label: t(value, { count: lists[value].length }),
        content: (
          <CouponTable
            label={t(value, { count: lists[value].length })}
            coupons={lists[value]}
            isUsable={value === 'unredeemed'}
          />
        ),
      }))}
    />
  );
}
