import { useCommonMessages, useSettings } from '@portico/runtime';
import { createParts, Logo, Panel, Skeleton, SkeletonBlock, SkeletonText, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { hasFirstPage, takeFirstPage } from '../ssr-skeleton/take-ssr-skeleton.ts';
import { useMatchedRoute } from './route-handle.ts';

const Waiting = createParts(
  { page: 'div', ground: 'div' },
  {
    base: {
      // Full window height, so that the footer does not appear early.
      page: { display: 'grid', gap: '5', alignContent: 'start', minHeight: '100dvh' },
      ground: { minHeight: '100dvh', padding: { base: '24px 16px', lg: '32px clamp(24px, 6vw, 96px)' } },
    },
  },
);

/**
 * Placeholder of a loading page: the server's skeleton if there is one, else a title and a panel. Without a layout it
 * shows the brand.
 */
export function PageSkeleton() {
  const common = useCommonMessages();
  const { productName } = useSettings();
  const isBare = useMatchedRoute()?.layout?.frame === 'bare';
  const [isSeen] = useState(hasFirstPage);
  if (isSeen) {
    return (
      <>
        <VisuallyHidden role="status">{common('loading')}</VisuallyHidden>
        <div ref={takeFirstPage} />
      </>
    );
  }
  if (isBare) {
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
        <SkeletonBlock width={220} height={24} />
        <Panel>
          <SkeletonText lines={6} />
        </Panel>
      </Waiting.Page>
    </Skeleton>
  );
}
