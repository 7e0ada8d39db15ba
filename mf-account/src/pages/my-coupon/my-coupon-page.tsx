import { type CouponLists, coupons } from '@portico/contract';
import { useAnswer, useCommonWords } from '@portico/runtime';
import { Bone, ErrorPanel, Heading, Skeleton } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { useState } from 'react';
import { CouponTable } from './coupon-table.tsx';
import { useCouponWords } from './coupon-words.ts';

const FATES = ['unredeemed', 'redeemed', 'expired'] as const satisfies readonly (keyof CouponLists)[];
type Fate = (typeof FATES)[number];

/** The coupons of the company, by what became of them (CPN-01). */
export function MyCouponPage() {
  const t = useCouponWords();
  const common = useCommonWords();
  const wallet = useAnswer(coupons, 'coupons', {}, {}, { staleTime: 0 });
  const [fate, setFate] = useState<Fate>('unredeemed');
  return (
    <>
      <Heading level={1} marginBottom="4">
        {t('title')}
      </Heading>
      {content()}
    </>
  );

  function content() {
    const { found } = wallet;
    if (found === undefined && wallet.failed !== undefined) {
      return (
        <ErrorPanel
          title={t('failed')}
          text={t('failedText')}
          retryLabel={common('action.retry')}
          onRetry={() => void wallet.retry()}
          retrying={wallet.isFetching}
        />
      );
    }
    if (found === undefined) {
      return (
        <Skeleton label={t('loading')}>
          <Bone height={40} />
          <Bone height={220} gap={16} />
        </Skeleton>
      );
    }
    return (
      <Tabs
        label={t('lists')}
        value={fate}
        onChange={setFate}
        items={FATES.map((value) => ({
          value,
          label: t(value, { count: found.lists[value].length }),
          content: (
            <CouponTable
              label={t(value, { count: found.lists[value].length })}
              coupons={found.lists[value]}
              isUsable={value === 'unredeemed'}
            />
          ),
        }))}
      />
    );
  }
}
