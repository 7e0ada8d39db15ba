import { type CancelPreview, cancelOrder, cancelPreview } from '@portico/contract';
import { isZero, useAction } from '@portico/runtime';
import { useState } from 'react';

/** Why the order was not cancelled: the answer was lost, or the server gave a reason. */
export type WithdrawFault = { readonly kind: 'lost' } | { readonly kind: 'refused'; readonly message: string };

interface WithdrawOptions {
  readonly orderNumber: string;
  readonly recheck: () => Promise<unknown>;
  readonly onWithdrawn: () => void;
}

/** Cancels an order that nobody has paid. One that was paid meanwhile is left as it is and asked for again. */
export function useWithdrawOrder({ orderNumber, recheck, onWithdrawn }: WithdrawOptions) {
  const [fault, setFault] = useState<WithdrawFault>();
  const order = { orderNumber, status: 'unpaid' } as const;
  const onLost = () => setFault({ kind: 'lost' });

  const cancellation = useAction(cancelOrder, {
    cancelled: onWithdrawn,
    amountsChanged: () => standsStill(),
    notCancellable: ({ message }) => standsStill(message),
    refused: ({ message }) => standsStill(message),
    lost: onLost,
  });
  const question = useAction(cancelPreview, {
    preview: ({ data }) => (isUnpaid(data) ? cancel(data) : standsStill()),
    listExpired: ({ message }) => standsStill(message),
    notCancellable: ({ message }) => standsStill(message),
    refused: ({ message }) => standsStill(message),
    lost: onLost,
  });

  return { withdraw: () => question.run(order), isWithdrawing: question.isRunning, fault };

  function cancel({ cancelPrice, refundPrice }: CancelPreview): Promise<void> {
    return cancellation.run({ ...order, cancelPrice, refundPrice });
  }

  /** Usually the order was paid or has expired; asking again then opens the form. */
  async function standsStill(message = ''): Promise<void> {
    setFault({ kind: 'refused', message });
    await recheck();
  }
}

/** Nothing was charged, so that there is nothing to keep or to give back. */
function isUnpaid({ cancelPrice, refundPrice }: CancelPreview): boolean {
  return isZero(cancelPrice) && isZero(refundPrice);
}
