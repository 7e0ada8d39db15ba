import { type CancelPreview, cancelOrder, cancelPreview, type DataOf, type TripDetail } from '@portico/contract';
import { emit, toast, useAction, waysToHotels } from '@portico/runtime';
import { useEffect, useState } from 'react';

type Cancelled = DataOf<typeof cancelOrder, 'cancelled'>;

export type CancelStep =
  /** `before`: the preview that has expired. */
  | { readonly phase: 'asking'; readonly before?: CancelPreview | undefined }
  | { readonly phase: 'unasked' }
  | { readonly phase: 'confirm'; readonly preview: CancelPreview; readonly isChanged: boolean }
  | { readonly phase: 'warning'; readonly preview: CancelPreview }
  | { readonly phase: 'cancelling'; readonly preview: CancelPreview }
  | { readonly phase: 'done'; readonly result: Cancelled }
  | { readonly phase: 'failed'; readonly message: string }
  /** No response: it may be cancelled. Retrying with the same key reveals the result. */
  | { readonly phase: 'lost'; readonly preview: CancelPreview };

interface CancelFlowEnds {
  /** The booking can no longer be cancelled here. */
  readonly onGone: () => void;
  /** The server decided, so the booking may differ from the one on the page. */
  readonly onDecided: () => void;
}

/** Preview, confirmation, warning, cancellation and result, one request at a time (CNCL-01, CNCL-02). */
export function useCancelFlow({ hotel, order }: TripDetail, { onGone, onDecided }: CancelFlowEnds) {
  const [step, setStep] = useState<CancelStep>({ phase: 'asking' });
  const { orderNumber, status } = order;

  const question = useAction(
    cancelPreview,
    {
      preview: ({ data }) =>
        setStep(({ phase, ...step }) => {
          const before = phase === 'asking' && 'before' in step ? step.before : undefined;
          return { phase: 'confirm', preview: data, isChanged: before !== undefined && !isSame(before, data) };
        }),
      listExpired: async () => {
        onGone();
        await (await waysToHotels()).goToHotelsAround(order.stay, hotel.name);
      },
      notCancellable: giveUp,
      refused: giveUp,
      lost: () => setStep({ phase: 'unasked' }),
      told: onGone,
    },
    { isGivenUpOnLeave: true },
  );

  const cancellation = useAction(cancelOrder, {
    cancelled: ({ data }) => {
      emit('account/changed', { reason: 'cancellation' });
      setStep({ phase: 'done', result: data });
      onDecided();
    },
    // New amounts are a new request with a new key.
    amountsChanged: ({ data }) => setStep({ phase: 'confirm', preview: data, isChanged: true }),
    notCancellable: fail,
    refused: fail,
    lost: () => setStep((before) => ('preview' in before ? { phase: 'lost', preview: before.preview } : before)),
    told: onGone,
  });

  useEffect(() => {
    void loadPreview();
    // oxlint-disable-next-line react/exhaustive-deps -- requested once when the dialog opens
  }, []);

  async function loadPreview(before?: CancelPreview) {
    setStep({ phase: 'asking', before });
    await question.run({ orderNumber, status });
  }

  function giveUp({ message = '' }: { message?: string }) {
    if (message !== '') toast(message, 'error');
    onGone();
  }

  function fail({ message = '' }: { message?: string }) {
    setStep({ phase: 'failed', message });
    onDecided();
  }

  function confirm(preview: CancelPreview) {
    if (preview.isFree) void cancel(preview);
    else setStep({ phase: 'warning', preview });
  }

  async function cancel(preview: CancelPreview) {
    setStep({ phase: 'cancelling', preview });
    const { cancelPrice, refundPrice } = preview;
    await cancellation.run({ orderNumber, status, cancelPrice, refundPrice });
  }

  return { step, loadPreview, confirm, cancel };
}

function isSame(one: CancelPreview, other: CancelPreview): boolean {
  return (
    one.cancelPrice === other.cancelPrice &&
    one.refundPrice === other.refundPrice &&
    one.pointsReturned === other.pointsReturned
  );
}
