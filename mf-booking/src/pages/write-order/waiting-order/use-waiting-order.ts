import {
  type DataOf,
  getOrderPrice,
  type OrderStatus,
  orderResult,
  type WantedOrder,
  writeOrderShow,
  writePayShow,
} from '@portico/contract';
import { emit, forgetResponses, readOrderData, useApiQuery, writeOrderData } from '@portico/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetOrderKey } from '../../../features/request-key/order-key.ts';
import { forgetOrdered, orderedHere } from './ordered-stays.ts';

export type WaitingOrderPage = DataOf<typeof writePayShow, 'payable'>;
export type BookedStay = DataOf<typeof orderResult, 'result'>;

type Found =
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | {
      readonly state: 'waiting';
      readonly data: WaitingOrderPage;
      /** Loads the order's status; an order that no longer waits gives way to the form. */
      readonly recheck: () => Promise<unknown>;
      readonly onWithdrawn: () => void;
    }
  | {
      readonly state: 'booked';
      readonly data: BookedStay;
      /** The user wants another booking of the same stay. */
      readonly onAnother: () => void;
    }
  | {
      readonly state: 'none';
      readonly wasShown: boolean;
    };

/** Statuses that count as a booking; an unknown code is being checked and may be one. */
const BOOKED: readonly OrderStatus[] = ['pending', 'confirmed', 'confirmedLate', 'contactSupport', 'unknown'];

/**
 * The existing order of the same stay and rate. An unpaid one holds its room, points and coupon, which a second order
 * would need too; a paid one is a booking, which must not be repeated by accident. Loaded once, when the page opens.
 */
export function useWaitingOrder(requestedOrder: WantedOrder | undefined): Found {
  const [orderNumber, setOrderNumber] = useState(() => requestedOrder && orderedHere(requestedOrder));
  const [wasShown, setWasShown] = useState(false);
  const request = { orderNumber: orderNumber ?? '' };
  // The status may have changed since the payment page loaded it.
  const now = { staleTime: 0, refetchOnMount: 'always' } as const;
  const order = useApiQuery(
    writePayShow,
    'payable',
    request,
    { leavePage: 'other', notPayable: 'other', noSuchOrder: 'other' },
    { ...now, enabled: orderNumber !== undefined },
  );
  const hasResponse = order.isFresh && order.failed === undefined;
  const waiting = hasResponse && order.data?.order.status === 'unpaid' ? order.data : undefined;
  const isGone = hasResponse && order.other?.name === 'noSuchOrder';
  // The order was paid or has expired.
  const isSettled = hasResponse && !isGone && waiting === undefined && (order.data ?? order.other) !== undefined;
  const result = useApiQuery(
    orderResult,
    'result',
    request,
    { noSuchOrder: 'other' },
    { ...now, enabled: orderNumber !== undefined && isSettled },
  );
  const isExplained = isSettled && result.isFresh && result.failed === undefined;
  const booked = isExplained && result.data && BOOKED.includes(result.data.status) ? result.data : undefined;
  const isOver = isGone || (isExplained && booked === undefined && (result.data ?? result.other) !== undefined);

  if ((waiting ?? booked) !== undefined && !wasShown) setWasShown(true);
  const onOver = useEffectEvent(letGo);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);

  if (orderNumber === undefined) return { state: 'none', wasShown };
  if (waiting !== undefined) return { state: 'waiting', data: waiting, recheck: order.retry, onWithdrawn: letGo };
  if (booked !== undefined) return { state: 'booked', data: booked, onAnother: letGo };
  const unanswered = [order, result].find(({ isFresh, failed }) => isFresh && failed);
  if (unanswered) return { state: 'failed', retry: () => void unanswered.retry(), isRetrying: unanswered.isFetching };
  return { state: 'asking' };

  function letGo() {
    if (orderNumber === undefined) return;
    forgetOrder(orderNumber);
    setOrderNumber(undefined);
    // The order was paid, expired or cancelled: credit, points and coupons have changed.
    emit('account/changed', { reason: 'cancellation' });
  }
}

/** Forgets a finished order: its number and idempotency key are not reused, and prices are reloaded. */
function forgetOrder(orderNumber: string): void {
  forgetOrderKey();
  forgetOrdered(orderNumber);
  for (const call of [writeOrderShow, getOrderPrice]) forgetResponses(call);
  const order = readOrderData();
  if (order?.orderNumber !== orderNumber) return;
  const { orderNumber: _, ...rest } = order;
  writeOrderData(rest);
}
