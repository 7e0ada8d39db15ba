import { coupons } from '@portico/contract';
import { useAnswer, useCommonWords } from '@portico/runtime';
import { Bone, ErrorPanel, Heading, Skeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useCouponMessages } from './coupon-messages.ts';

const CouponLists = lazy(async () => ({ default: (await import('./coupon-lists.tsx')).CouponLists }));

/** The company's coupons by status (CPN-01). */
export function MyCouponPage() {
  const t = useCouponMessages();
  const common = useCommonWords();
  const wallet = useAnswer(coupons, 'coupons', {}, {}, { staleTime: 0 });
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
    const bones = (
      <Skeleton label={t('loading')}>
        <Bone height={40} />
        <Bone height={220} gap={16} />
      </Skeleton>
    );
    if (found === undefined) return bones;
    return (
      <Suspense fallback={bones}>
        <CouponLists lists={found.lists} />
      </Suspense>
    );
  }
}
