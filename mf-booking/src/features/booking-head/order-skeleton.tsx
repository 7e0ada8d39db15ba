import { Bone, PageWithSide, Panel, SkeletonText, Stack } from '@portico/ui';
import { useBookingWords } from '../../words.ts';

export function OrderSkeleton({ label }: { label: string }) {
  const t = useBookingWords();
  return (
    <PageWithSide aria-busy aria-label={label}>
      <Stack gap="4">
        <Panel label={label}>
          <Bone height={57} />
          <SkeletonText lines={4} />
        </Panel>
        <Panel label={label}>
          <SkeletonText lines={4} />
        </Panel>
      </Stack>
      <Panel label={t('price.title')}>
        <SkeletonText lines={6} />
      </Panel>
    </PageWithSide>
  );
}
