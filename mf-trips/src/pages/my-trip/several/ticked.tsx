import type { TripListItem } from '@portico/contract';
import { Checkbox, Flex, VisuallyHidden } from '@portico/ui';
import type { ReactNode } from 'react';
import { useMyTripWords } from '../my-trip-words.ts';
import { mayCancel } from './may-cancel.ts';
import type { Ticks } from './use-ticks.ts';

interface TickedProps {
  readonly trip: TripListItem;
  readonly ticks: Ticks | undefined;
  /** What names the booking. */
  readonly children: ReactNode;
}

/** A booking's name, with a tick before it while bookings are ticked. */
export function Ticked({ trip, ticks, children }: TickedProps) {
  const t = useMyTripWords();
  if (ticks === undefined || !mayCancel(trip)) return children;
  const isTicked = ticks.isTicked(trip);
  return (
    <Flex align="center" gap="1">
      <Checkbox checked={isTicked} disabled={ticks.isFull && !isTicked} onChange={() => ticks.toggle(trip)}>
        <VisuallyHidden>{t('several.tick', { number: trip.orderNumber })}</VisuallyHidden>
      </Checkbox>
      {children}
    </Flex>
  );
}
