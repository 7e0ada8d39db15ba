import { useCommonWords, useSettings } from '@portico/runtime';
import { Bone, createParts, Logo, Panel, Skeleton, SkeletonText } from '@portico/ui';
import { useMatchedRoute } from './route-handle.ts';

const Waiting = createParts(
  { page: 'div', ground: 'div' },
  {
    base: {
      // As high as the window, so that the footer comes into sight once and not twice.
      page: { display: 'grid', gap: '5', alignContent: 'start', minHeight: '100dvh' },
      ground: { minHeight: '100dvh', padding: { base: '24px 16px', lg: '32px clamp(24px, 6vw, 96px)' } },
    },
  },
);

/** Holds the place of a page that is on its way: a title and a panel. Where there is no frame, it says whose window this is. */
export function PageSkeleton() {
  const common = useCommonWords();
  const { productName } = useSettings();
  if (useMatchedRoute()?.layout?.frame === 'bare') {
    return (
      <Skeleton label={common('loading')}>
        <Waiting.Ground>
          <Logo name={productName} />
        </Waiting.Ground>
      </Skeleton>
    );
  }
  return (
    <Skeleton label={common('loading')}>
      <Waiting.Page>
        <Bone width={220} height={24} />
        <Panel>
          <SkeletonText lines={6} />
        </Panel>
      </Waiting.Page>
    </Skeleton>
  );
}
