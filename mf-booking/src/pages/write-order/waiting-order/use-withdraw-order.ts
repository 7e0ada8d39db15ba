import { type CancelPreview, cancelOrder, cancelPreview } from '@portico/contract';
import { CallFault, CommonAnswerError, callApi, isZero, newRequestKey } from '@portico/runtime';
import { useRef, useState } from 'react';

/** Why the order still stands: the answer was lost, or the server says why not. */
export type WithdrawFault = { readonly kind: 'lost' } | { readonly kind: 'refused'; readonly message: string };

interface WithdrawDoors {
  readonly orderNumber: string;
  readonly recheck: () => Promise<unknown>;
  readonly onWithdrawn: () => void;
}

/** Cancels an order that nobody has paid. One that was paid meanwhile is left as it is and asked for again. */
export function useWithdrawOrder({ orderNumber, recheck, onWithdrawn }: WithdrawDoors) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [fault, setFault] = useState<WithdrawFault>();
  // Kept through every repeat, so that a lost answer is found again.
  const requestKey = useRef(newRequestKey());

  async function withdraw(): Promise<void> {
    if (isWithdrawing) return;
    setWithdrawing(true);
    try {
      await attempt();
    } catch (error) {
      if (error instanceof CallFault) setFault({ kind: 'lost' });
      else if (!(error instanceof CommonAnswerError)) throw error;
    } finally {
      setWithdrawing(false);
    }
  }

  return { withdraw, isWithdrawing, fault };

  async function attempt(): Promise<void> {
    const order = { orderNumber, status: 'unpaid' } as const;
    const preview = await callApi(cancelPreview, order);
    if (preview.name !== 'preview') return standsStill(preview.message);
    if (!isUnpaid(preview.data)) return standsStill();
    const { cancelPrice, refundPrice } = preview.data;
    const request = { ...order, cancelPrice, refundPrice, requestKey: requestKey.current };
    const answer = await callApi(cancelOrder, request);
    if (answer.name === 'cancelled') onWithdrawn();
    else await standsStill(answer.name === 'amountsChanged' ? undefined : answer.message);
  }

  /** Mostly because it was paid or ran out; then asking again opens the form. */
  async function standsStill(message = ''): Promise<void> {
    setFault({ kind: 'refused', message });
    await recheck();
  }
}

/** Nothing was charged, so that there is nothing to keep or to give back. */
function isUnpaid({ cancelPrice, refundPrice }: CancelPreview): boolean {
  return isZero(cancelPrice) && isZero(refundPrice);
}
