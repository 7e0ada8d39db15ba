import { type CancelPreview, cancelOrder, cancelPreview, type DataOf, type TripDetail } from '@portico/contract';
import { emit, toast, useAction, waysToHotels } from '@portico/runtime';
import { useEffect, useState } from 'react';

type Cancelled = DataOf<typeof cancelOrder, 'cancelled'>;

export type CancelStep =
  /** `before`: the preview that has expired. */
  | { readonly at: 'asking'; readonly before?: CancelPreview | undefined }
  | { readonly at: 'unasked' }
  | { readonly at: 'confirm'; readonly preview: CancelPreview; readonly isChanged: boolean }
  | { readonly at: 'warning'; readonly preview: CancelPreview }
  | { readonly at: 'cancelling'; readonly preview: CancelPreview }
  | { readonly at: 'done'; readonly result: Cancelled }
  | { readonly at: 'failed'; readonly message: string }
  /** No response: it may be cancelled. Retrying with the same key reveals the result. */
  | { readonly at: 'lost'; readonly preview: CancelPreview };

interface CancelFlowEnds {
  /** The booking can no longer be cancelled here. */
  readonly onGone: () => void;
  /** The server decided, so the booking may differ from the one on the page. */
  readonly onDecided: () => void;
}

/** Preview, confirmation, warning, cancellation and result, one request at a time (CNCL-01, CNCL-02). */
export function useCancelFlow({ hotel, order }: TripDetail, { onGone, onDecided }: CancelFlowEnds) {
  const [step, setStep] = useState<CancelStep>({ at: 'asking' });
  const { orderNumber, status } = order;

  const question = useAction(
    cancelPreview,
    {
      preview: ({ data }) =>
        setStep(({ at, ...step }) => {
          const before = at === 'asking' && 'before' in step ? step.before : undefined;
          return { at: 'confirm', preview: data, isChanged: before !== undefined && !isSame(before, data) };
        }),
      listExpired: async () => {
        onGone();
        await (await waysToHotels()).goToHotelsAround(order.stay, hotel.name);
      },
      notCancellable: giveUp,
      refused: giveUp,
      lost: () => setStep({ at: 'unasked' }),
      told: onGone,
    },
    { isGivenUpOnLeave: true },
  );

  const cancellation = useAction(cancelOrder, {
    cancelled: ({ data }) => {
      emit('account/changed', { reason: 'cancellation' });
      setStep({ at: 'done', result: data });
      onDecided();
    },
    // New amounts are a new request with a new key.
    amountsChanged: ({ data }) => setStep({ at: 'confirm', preview: data, isChanged: true }),
    notCancellable: fail,
    refused: fail,
    lost: () => setStep((before) => ('preview' in before ? { at: 'lost', preview: before.preview } : before)),
    told: onGone,
  });

  useEffect(() => {
    void ask();
    // oxlint-disable-next-line react/exhaustive-deps -- requested once when the dialog opens
  }, []);

  async function ask(before?: CancelPreview) {
    setStep({ at: 'asking', before });
    await question.run({ orderNumber, status });
  }

  function giveUp({ message = '' }: { message?: string }) {
    if (message !== '') toast(message, 'error');
    onGone();
  }

  function fail({ message = '' }: { message?: string }) {
    setStep({ at: 'failed', message });
    onDecided();
  }

  function confirm(preview: CancelPreview) {
    if (preview.isFree) void cancel(preview);
    else setStep({ at: 'warning', preview });
  }

  async function cancel(preview: CancelPreview) {
    setStep({ at: 'cancelling', preview });
    const { cancelPrice, refundPrice } = preview;
    await cancellation.run({ orderNumber, status, cancelPrice, refundPrice });
  }

  return { step, ask, confirm, cancel };
}

function isSame(one: CancelPreview, other: CancelPreview): boolean {
  return (
    one.cancelPrice === other.cancelPrice &&
    one.refundPrice === other.refundPrice &&
    one.pointsReturned === other.pointsReturned
  );
}
