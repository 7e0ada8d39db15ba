import type { TripListItem } from '@portico/contract';
import { Checkbox, Flex, VisuallyHidden } from '@portico/ui';
import type { ReactNode } from 'react';
import { useMyTripMessages } from '../my-trip-messages.ts';
import { mayCancel } from './may-cancel.ts';
import type { Ticks } from './use-selection.ts';

interface TickedProps {
  readonly trip: TripListItem;
  readonly ticks: Ticks | undefined;
  readonly children: ReactNode;
}

/** A booking reference, with a checkbox in selection mode. */
export function Ticked({ trip, ticks, children }: TickedProps) {
  const t = useMyTripMessages();
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
