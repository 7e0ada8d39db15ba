import type { PointsSummary } from '@portico/contract';
import { formatPoints } from '@portico/runtime';
import { createParts, Popover } from '@portico/ui';
import { useEffect, useEffectEvent } from 'react';
import { useHostMessages } from '../../messages.ts';
import { Bar } from '../parts/layout-parts.ts';
import { useLazyChunk } from '../parts/use-lazy-chunk.ts';

const { Root: Figure } = createParts({ root: 'b' }, { base: { root: { fontWeight: 'medium' } } });

const bringPanel = async () => (await import(/* webpackChunkName: "later" */ './points-panel.tsx')).PointsPanel;

/** Points in the header. The panel opens on hover and focus; a press pins it. */
export function PointsStat({ points }: { points: PointsSummary }) {
  const t = useHostMessages();
  return (
    <Popover
      opensOnHover
      label={t('points.title')}
      placement="bottom-end"
      width={500}
      gap={14}
      trigger={
        <Bar.Stat as="button">
          <Bar.StatName>
            {points.pending === 0
              ? t('points.label')
              : t('points.withPending', { pending: formatPoints(points.pending, { signed: true }) })}
          </Bar.StatName>
          <Figure>{formatPoints(points.current)}</Figure>
        </Bar.Stat>
      }
    >
      {(close) => <LatePanel points={points} onLeave={close} />}
    </Popover>
  );
}

/** Closes if the panel fails to load; the next press tries again. */
function LatePanel({ points, onLeave }: { points: PointsSummary; onLeave: () => void }) {
  const { Part: Panel, open } = useLazyChunk(bringPanel, onLeave);
  const openOnce = useEffectEvent(open);
  useEffect(() => openOnce(), []);
  return Panel && <Panel points={points} onLeave={onLeave} />;
}
