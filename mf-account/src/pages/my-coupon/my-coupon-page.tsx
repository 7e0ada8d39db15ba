import { coupons } from '@portico/contract';
import { useAnswer } from '@portico/runtime';
import { Bone, Heading, Skeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { ListStates } from '../../features/list/list-states.tsx';
import { useCouponMessages } from './coupon-messages.ts';

const CouponLists = lazy(async () => ({ default: (await import('./coupon-lists.tsx')).CouponLists }));

/** The company's coupons by status (CPN-01). */
export function MyCouponPage() {
  const t = useCouponMessages();
  const wallet = useAnswer(coupons, 'coupons', {}, {}, { staleTime: 0 });
  const skeleton = (
    <Skeleton label={t('loading')}>
      <Bone height={40} />
      <Bone height={220} gap={16} />
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
