import { type CancelPreview, cancelOrder, cancelPreview } from '@portico/contract';
import { isZero, useAction } from '@portico/runtime';
import { useState } from 'react';

/** Why the order was not cancelled: the response was lost, or the server rejected it. */
export type WithdrawError = { readonly kind: 'lost' } | { readonly kind: 'refused'; readonly message: string };

interface WithdrawOptions {
  readonly orderNumber: string;
  readonly recheck: () => Promise<unknown>;
  readonly onWithdrawn: () => void;
}

/** Cancels an unpaid order. An order that was paid in the meantime is unchanged and reloaded. */
export function useWithdrawOrder({ orderNumber, recheck, onWithdrawn }: WithdrawOptions) {
  const [withdrawError, setError] = useState<WithdrawError>();
  const order = { orderNumber, status: 'unpaid' } as const;
  const onLost = () => setError({ kind: 'lost' });

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

  return { withdraw: () => question.run(order), isWithdrawing: question.isRunning, withdrawError };

  function cancel({ cancelPrice, refundPrice }: CancelPreview): Promise<void> {
    return cancellation.run({ ...order, cancelPrice, refundPrice });
  }

  /** Usually the order was paid or has expired; reloading it then opens the form. */
  async function standsStill(message = ''): Promise<void> {
    setError({ kind: 'refused', message });
    await recheck();
  }
}

/** Nothing was charged, so there is no fee and no refund. */
function isUnpaid({ cancelPrice, refundPrice }: CancelPreview): boolean {
  return isZero(cancelPrice) && isZero(refundPrice);
}
