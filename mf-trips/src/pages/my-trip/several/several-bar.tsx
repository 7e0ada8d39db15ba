import { SIZES, type TripListItem } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { Button, Checkbox, Flex, Panel, SkeletonText, Text } from '@portico/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMyTripWords } from '../my-trip-words.ts';
import { mayCancel } from './may-cancel.ts';
import type { Ticks } from './use-ticks.ts';

const CancelSeveralDialog = lazy(async () => ({
  default: (await import('./cancel-several-dialog.tsx')).CancelSeveralDialog,
}));

interface SeveralBarProps {
  readonly ticks: Ticks;
  /** The bookings of the page that shows. */
  readonly shown: readonly TripListItem[];
  readonly onStop: () => void;
  /** Some may have been cancelled. */
  readonly onCancelled: () => void;
}

/** What can be done with the bookings that are ticked. */
export function SeveralBar({ ticks, shown: page, onStop, onCancelled }: SeveralBarProps) {
  const t = useMyTripWords();
  const common = useCommonWords();
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { trips, isFull, isTicked, toggleAll } = ticks;
  const shown = page.filter(mayCancel);
  const isAll = shown.length > 0 && shown.every(isTicked);
  // What was pressed has gone: the ticking goes on here.
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  return (
    <Panel>
      <Flex
        ref={bar}
        tabIndex={-1}
        role="group"
        aria-label={t('several.title')}
        outline="none"
        gap="4"
        align="center"
        wrap="wrap"
      >
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && shown.some(isTicked)}
          disabled={shown.length === 0}
          onChange={() => toggleAll(shown)}
        >
          {t('several.all')}
        </Checkbox>
        <Text role="status">
          {t('several.ticked', { count: trips.length })}
          {isFull && ` ${t('several.most', { count: SIZES.cancelledAtOnce })}`}
        </Text>
        <Flex gap="2" wrap="wrap" marginLeft={{ base: '0', lg: 'auto' }}>
          <Button
            variant="danger"
            disabledReason={trips.length === 0 ? t('several.none') : undefined}
            onClick={() => setIsOpen(true)}
          >
            {t('several.cancel')}
          </Button>
          <Button variant="quiet" onClick={onStop}>
            {common('action.close')}
          </Button>
        </Flex>
      </Flex>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <CancelSeveralDialog
            trips={trips}
            onClose={(isChanged) => {
              setIsOpen(false);
              if (isChanged) onCancelled();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
