import type { PointsSummary } from '@portico/contract';
import { formatPoints } from '@portico/runtime';
import { createParts, Popover } from '@portico/ui';
import { type PointerEvent, useRef, useState } from 'react';
import { useHostWords } from '../../words.ts';
import { Bar } from '../parts/frame-parts.ts';
import { PointsPanel } from './points-panel.tsx';

const { Root: Figure } = createParts({ root: 'b' }, { base: { root: { fontWeight: 'medium' } } });
const OPEN_MS = 150;
const CLOSE_MS = 120;

/** Points in the header; the panel opens on hover, on keyboard focus and on a press, which pins it. */
export function PointsStat({ points }: { points: PointsSummary }) {
  const t = useHostWords();
  const [isOpen, setIsOpen] = useState(false);
  const isPinned = useRef(false);
  const isPress = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(next: boolean) {
    clearTimeout(timer.current);
    // The first press on what hover has opened keeps it open.
    if (!next && isPress.current && !isPinned.current) isPinned.current = true;
    else {
      isPinned.current = next && isPress.current;
      setIsOpen(next);
    }
    isPress.current = false;
  }

  function later(next: boolean, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isPinned.current) setIsOpen(next);
    }, delay);
  }

  const hover = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(true, OPEN_MS),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later(false, CLOSE_MS),
  };

  return (
    <Popover
      label={t('points.title')}
      placement="bottom-end"
      width={500}
      gap={14}
      moveFocus={false}
      open={isOpen}
      onOpenChange={change}
      trigger={
        <Bar.Stat
          as="button"
          {...hover}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && later(true, 0)}
          onBlur={() => later(false, CLOSE_MS)}
          onClick={() => {
            isPress.current = true;
          }}
        >
          <Bar.StatName>
            {points.pending === 0
              ? t('points.label')
              : t('points.withPending', { pending: formatPoints(points.pending, { signed: true }) })}
          </Bar.StatName>
          <Figure>{formatPoints(points.current)}</Figure>
        </Bar.Stat>
      }
    >
      <div {...hover}>
        <PointsPanel points={points} />
      </div>
    </Popover>
  );
}
