import { PageWithSide, Panel, Skeleton, SkeletonBlock, SkeletonText, Stack } from '@portico/ui';
import { BookingHead } from '../../booking-head.tsx';
import { useBookingMessages } from '../../messages.ts';

export function OrderSkeleton({ title, step }: { title: string; step: 0 | 1 }) {
  const t = useBookingMessages();
  return (
    <>
      <BookingHead title={title} step={step} />
      <Skeleton label={title}>
        <PageWithSide>
          <Stack gap="4">
            <Panel label={title}>
              <SkeletonBlock height={57} />
              <SkeletonText lines={4} />
            </Panel>
            <Panel label={title}>
              <SkeletonText lines={4} />
            </Panel>
          </Stack>
          <Panel label={t('price.title')}>
            <SkeletonText lines={6} />
          </Panel>
        </PageWithSide>
      </Skeleton>
    </>
  );
}
