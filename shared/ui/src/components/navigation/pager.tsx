import type { ReactNode } from 'react';
import { PagerParts } from '../../theme/recipes/pager.ts';
import { Icon } from '../page/icon.tsx';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
  /** On the left: "1–20 of 214". */
  summary?: ReactNode;
}

export function Pager({ page, pageCount, onChange, label, previousLabel, nextLabel, pageLabel, summary }: PagerProps) {
  return (
    <PagerParts.Root aria-label={label}>
      {summary && <span>{summary}</span>}
      {pageCount > 1 && (
        <PagerParts.List>
          <Arrow icon="left" label={previousLabel} isEnd={page <= 1} onPress={() => onChange(page - 1)} />
          {pagerSlots(page, pageCount).map((slot) =>
            typeof slot === 'number' ? (
              <PagerParts.Item
                key={slot}
                type="button"
                aria-label={pageLabel(slot)}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => slot !== page && onChange(slot)}
              >
                {slot}
              </PagerParts.Item>
            ) : (
              <PagerParts.Gap key={slot} aria-hidden>
                …
              </PagerParts.Gap>
            ),
          )}
          <Arrow icon="right" label={nextLabel} isEnd={page >= pageCount} onPress={() => onChange(page + 1)} />
        </PagerParts.List>
      )}
    </PagerParts.Root>
  );
}

interface ArrowProps {
  icon: 'left' | 'right';
  label: string;
  isEnd: boolean;
  onPress: () => void;
}

function Arrow({ icon, label, isEnd, onPress }: ArrowProps) {
  return (
    <PagerParts.Item
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onPress()}
    >
      <Icon name={icon} />
    </PagerParts.Item>
  );
}

type PagerSlot = number | 'gap-start' | 'gap-end';

const SLOTS = 7;

/** At most seven slots: the first page, the last, the current one with its neighbours, and gaps. */
export function pagerSlots(page: number, pageCount: number): PagerSlot[] {
  if (pageCount <= SLOTS) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap-end', pageCount];
  if (page >= pageCount - 3) return [1, 'gap-start', ...range(pageCount - 4, pageCount)];
  return [1, 'gap-start', page - 1, page, page + 1, 'gap-end', pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
