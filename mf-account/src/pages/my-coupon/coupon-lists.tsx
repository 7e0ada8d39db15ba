import type { CouponLists as Lists } from '@portico/contract';
import { Tabs } from '@portico/ui/tabs';
import { useState } from 'react';
import { useCouponMessages } from './coupon-messages.ts';
import { CouponTable } from './coupon-table.tsx';

const FATES = ['unredeemed', 'redeemed', 'expired'] as const satisfies readonly (keyof Lists)[];
type Fate = (typeof FATES)[number];

/** A tab per coupon status; loaded with the data, after the page. */
export function CouponLists({ lists }: { lists: Lists }) {
  const t = useCouponMessages();
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
