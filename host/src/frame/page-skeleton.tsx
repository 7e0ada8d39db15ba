import { useCommonWords } from '@portico/runtime';
import { Bone, Panel, Skeleton, SkeletonText, styled } from '@portico/ui';
import { useMatchedRoute } from '../route-handle.ts';

// As high as the window, so that the footer comes into sight once and not twice.
const Stack = styled('div', { base: { display: 'grid', gap: '5', alignContent: 'start', minHeight: '100dvh' } });

/** Holds the place of a page that is on its way: a title and a panel. A page without a frame leaves it to the ground. */
export function PageSkeleton() {
  const common = useCommonWords();
  if (useMatchedRoute()?.layout?.frame === 'bare') return null;
  return (
    <Skeleton label={common('loading')}>
      <Stack>
        <Bone width={220} height={24} />
        <Panel>
          <SkeletonText lines={6} />
        </Panel>
      </Stack>
    </Skeleton>
  );
}
