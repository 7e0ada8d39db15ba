import { coupons } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Heading, Skeleton, SkeletonBlock } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { ListStates } from '../../features/list/list-states.tsx';
import { useCouponMessages } from './coupon-messages.ts';

const CouponLists = lazy(async () => ({ default: (await import('./coupon-lists.tsx')).CouponLists }));

/** The company's coupons by status (CPN-01). */
export function MyCouponPage() {
  const t = useCouponMessages();
  const wallet = useApiQuery(coupons, 'coupons', {}, {}, { staleTime: 0 });
  const skeleton = (
    <Skeleton label={t('loading')}>
      <SkeletonBlock height={40} />
      <SkeletonBlock height={220} gap={16} />
    </Skeleton>
  );
  return (
    <>
      <Heading level={1} marginBottom="4">
        {t('title')}
      </Heading>
      <ListStates list={wallet} failedTitle={t('failed')} failedText={t('failedText')} skeleton={skeleton}>
        {({ lists }) => (
          <Suspense fallback={skeleton}>
            <CouponLists lists={lists} />
          </Suspense>
        )}
      </ListStates>
    </>
  );
}
