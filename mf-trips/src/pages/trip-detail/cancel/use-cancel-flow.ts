import {
  type AnswerOf,
  type CancelPreview,
  cancelOrder,
  cancelPreview,
  type DataOf,
  type TripDetail,
} from '@portico/contract';
import { CallFault, CommonAnswerError, callApi, emit, newRequestKey, toast } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';

type Cancelled = DataOf<typeof cancelOrder, 'cancelled'>;
type Answer = AnswerOf<typeof cancelOrder> | { name: 'refused'; message: string };

/** Where the cancellation stands (CNCL-01). */
export type CancelStep =
  | { readonly at: 'asking' }
  /** What cancelling costs could not be asked. */
  | { readonly at: 'unasked' }
  | { readonly at: 'confirm'; readonly preview: CancelPreview; readonly isChanged: boolean }
  | { readonly at: 'warning'; readonly preview: CancelPreview }
  | { readonly at: 'cancelling'; readonly preview: CancelPreview }
  | { readonly at: 'done'; readonly result: Cancelled }
  | { readonly at: 'failed'; readonly message: string }
  /** The answer was lost: it may be cancelled already, and asking again with the same key tells. */
  | { readonly at: 'lost'; readonly preview: CancelPreview };

/** Preview, confirmation, warning, cancellation and result, one request at a time (CNCL-01, CNCL-02). */
export function useCancelFlow({ order }: TripDetail, onGone: () => void) {
  const [step, setStep] = useState<CancelStep>({ at: 'asking' });
  const requestKey = useRef(newRequestKey());
  const isBusy = useRef(false);
  const { orderNumber, status } = order;

  const leave = useRef(new AbortController());

  useEffect(() => {
    leave.current = new AbortController();
    void ask();
    return () => leave.current.abort();
    // Asked once when the dialog opens.
  }, []);

  async function ask() {
    const { signal } = leave.current;
    setStep({ at: 'asking' });
    try {
      const answer = await callApi(cancelPreview, { orderNumber, status }, { signal });
      if (answer.name === 'preview') setStep({ at: 'confirm', preview: answer.data, isChanged: false });
      else giveUp(answer.message ?? '');
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CallFault) setStep({ at: 'unasked' });
      else if (error instanceof CommonAnswerError) onGone();
      else throw error;
    }
  }

  function giveUp(message: string) {
    if (message !== '') toast(message, 'error');
    onGone();
  }

  function confirm(preview: CancelPreview) {
    if (preview.isFree) void cancel(preview);
    else setStep({ at: 'warning', preview });
  }

  async function cancel(preview: CancelPreview) {
    if (isBusy.current) return;
    isBusy.current = true;
    setStep({ at: 'cancelling', preview });
    try {
      const { cancelPrice, refundPrice } = preview;
      react(
        await callApi(cancelOrder, { orderNumber, status, cancelPrice, refundPrice, requestKey: requestKey.current }),
      );
    } catch (error) {
      if (error instanceof CallFault) setStep({ at: 'lost', preview });
      else if (error instanceof CommonAnswerError) onGone();
      else throw error;
    } finally {
      isBusy.current = false;
    }
  }

  function react(answer: Answer) {
    switch (answer.name) {
      case 'cancelled':
        emit('account/changed', { reason: 'cancellation' });
        setStep({ at: 'done', result: answer.data });
        return;
      case 'amountsChanged':
        // Other amounts are another request.
        requestKey.current = newRequestKey();
        setStep({ at: 'confirm', preview: answer.data, isChanged: true });
        return;
      case 'notCancellable':
      case 'refused':
        setStep({ at: 'failed', message: answer.message ?? '' });
    }
  }

  return { step, ask, confirm, cancel };
}
