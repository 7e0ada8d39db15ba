import type { WantedOrder } from '@portico/contract';
import { type DataOf, writeOrderAddress, writePayShow } from '@portico/contract';
import { emit, readOrderData, useAnswer } from '@portico/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetOrder } from './forget-order.ts';

export type WaitingOrderPage = DataOf<typeof writePayShow, 'payable'>;

type Found =
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | {
      readonly state: 'waiting';
      readonly data: WaitingOrderPage;
      /** Asks where the order stands; one that no longer waits makes way for the form. */
      readonly recheck: () => Promise<unknown>;
      readonly onWithdrawn: () => void;
    }
  | {
      readonly state: 'none';
      readonly wasShown: boolean;
    };

/**
 * The order that was made here for the same stay and rate and still waits for its payment. It holds its room, points and
 * coupon, so that another one beside it would take them from itself. Asked once, when the page opens.
 */
export function useWaitingOrder(wanted: WantedOrder | undefined): Found {
  const [orderNumber, setOrderNumber] = useState(() => storedNumber(wanted));
  const [wasShown, setWasShown] = useState(false);
  const order = useAnswer(
    writePayShow,
    'payable',
    { orderNumber: orderNumber ?? '' },
    { goElsewhere: 'other', notPayable: 'other', noSuchOrder: 'other' },
    { enabled: orderNumber !== undefined, staleTime: 0, refetchOnMount: 'always' },
  );
  // What the payment page saw some minutes ago says nothing about now.
  const isAnswered = order.isFresh && order.failed === undefined;
  const waiting = isAnswered && order.found?.order.status === 'unpaid' ? order.found : undefined;
  const isOver = isAnswered && waiting === undefined && (order.found ?? order.other) !== undefined;

  if (waiting !== undefined && !wasShown) setWasShown(true);
  const onOver = useEffectEvent(letGo);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);

  if (orderNumber === undefined) return { state: 'none', wasShown };
  if (waiting !== undefined) return { state: 'waiting', data: waiting, recheck: order.retry, onWithdrawn: letGo };
  if (order.isFresh && order.failed)
    return { state: 'failed', retry: () => void order.retry(), isRetrying: order.isFetching };
  return { state: 'asking' };

  function letGo() {
    if (orderNumber === undefined) return;
    forgetOrder(orderNumber);
    setOrderNumber(undefined);
    // The order was paid, has expired or was cancelled: credit, points and coupons have changed.
    emit('account/changed', { reason: 'cancellation' });
  }
}

function storedNumber(wanted: WantedOrder | undefined): string | undefined {
  const order = readOrderData();
  if (order === undefined || wanted === undefined) return undefined;
  return writeOrderAddress(order) === writeOrderAddress({ stay: wanted.stay, product: wanted.product })
    ? order.orderNumber
    : undefined;
}
