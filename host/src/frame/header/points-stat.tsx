import type { PointsSummary } from '@portico/contract';
import { formatPoints } from '@portico/runtime';
import { createParts, Popover } from '@portico/ui';
import { useEffect, useEffectEvent } from 'react';
import { useHostWords } from '../../words.ts';
import { Bar } from '../parts/frame-parts.ts';
import { useLatePart } from '../parts/use-late-part.ts';

const { Root: Figure } = createParts({ root: 'b' }, { base: { root: { fontWeight: 'medium' } } });

const bringPanel = async () => (await import(/* webpackChunkName: "later" */ './points-panel.tsx')).PointsPanel;

/** Points in the header; the panel opens on hover, on keyboard focus and on a press, which pins it. */
export function PointsStat({ points }: { points: PointsSummary }) {
  const t = useHostWords();
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

/** Closes again where the panel cannot be had; the next press asks for it anew. */
function LatePanel({ points, onLeave }: { points: PointsSummary; onLeave: () => void }) {
  const { Part: Panel, open } = useLatePart(bringPanel, onLeave);
  const openOnce = useEffectEvent(open);
  useEffect(() => openOnce(), []);
  return Panel && <Panel points={points} onLeave={onLeave} />;
}
