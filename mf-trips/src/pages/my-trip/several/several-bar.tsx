import { SIZES, type TripListItem } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
import { Button, Checkbox, Flex, Panel, SkeletonText, Text } from '@portico/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMyTripMessages } from '../my-trip-messages.ts';
import { mayCancel } from './may-cancel.ts';
import type { Ticks } from './use-selection.ts';

const CancelSeveralDialog = lazy(async () => ({
  default: (await import('./cancel-several-dialog.tsx')).CancelSeveralDialog,
}));

interface SeveralBarProps {
  readonly ticks: Ticks;
  /** Bookings of the current page. */
  readonly trips: readonly TripListItem[];
  readonly onStop: () => void;
  /** Bookings may have been cancelled. */
  readonly onCancelled: () => void;
}

/** Actions for the selected bookings. */
export function SeveralBar({ ticks, trips: page, onStop, onCancelled }: SeveralBarProps) {
  const t = useMyTripMessages();
  const common = useCommonMessages();
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { trips, isFull, isTicked, toggleAll } = ticks;
  const cancellable = page.filter(mayCancel);
  const isAll = cancellable.length > 0 && cancellable.every(isTicked);
  // The pressed button is unmounted, so the bar takes the focus.
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
          indeterminate={!isAll && cancellable.some(isTicked)}
          disabled={cancellable.length === 0}
          onChange={() => toggleAll(cancellable)}
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
