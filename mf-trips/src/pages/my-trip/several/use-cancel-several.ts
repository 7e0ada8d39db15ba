import {
  type CancelPreview,
  cancelOrder,
  cancelPreviews,
  type DataOf,
  type OrderStatus,
  type TripListItem,
} from '@portico/contract';
import { emit, useAction } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';

export interface Priced {
  readonly trip: TripListItem;
  readonly status: OrderStatus;
  readonly preview: CancelPreview;
}

/** A booking that cannot be cancelled, with the server's message. */
export interface RejectedCancellation {
  readonly trip: TripListItem;
  readonly reason: string;
}

export interface Previewed {
  readonly priced: readonly Priced[];
  readonly refused: readonly RejectedCancellation[];
}

export type Outcome =
  | { readonly name: 'cancelled'; readonly data: DataOf<typeof cancelOrder, 'cancelled'> }
  /** The amounts have changed; the booking was not cancelled. */
  | { readonly name: 'changed'; readonly preview: CancelPreview }
  | { readonly name: 'refused'; readonly message: string }
  /** No response: the booking may be cancelled. Retrying with the same key reveals the result. */
  | { readonly name: 'lost' }
  /** Not sent, because an earlier response was lost. */
  | { readonly name: 'untried' };

export interface Result {
  readonly booking: Priced;
  readonly outcome: Outcome;
}

export type SeveralStep =
  | { readonly phase: 'asking'; readonly before?: Previewed | undefined }
  | { readonly phase: 'unasked'; readonly message: string }
  | { readonly phase: 'confirm'; readonly all: Previewed; readonly isChanged: boolean }
  | { readonly phase: 'warning'; readonly all: Previewed }
  | { readonly phase: 'cancelling'; readonly done: number; readonly count: number }
  | { readonly phase: 'results'; readonly results: readonly Result[] };

/** Previews several bookings and cancels them one after the other, like single cancellations (CNCL-01, CNCL-02). */
export function useCancelSeveral(trips: readonly TripListItem[], onGone: (isChanged: boolean) => void) {
  const [step, setStep] = useState<SeveralStep>({ phase: 'asking' });
  const isLeft = useRef(false);
  const hasTried = useRef(false);

  const question = useAction(
    cancelPreviews,
    {
      previews: ({ data: { bookings } }) => {
        const all = sorted(trips, bookings);
        setStep((step) => {
          const before = step.phase === 'asking' ? step.before : undefined;
          return { phase: 'confirm', all, isChanged: before !== undefined && !isSame(before, all) };
        });
      },
      refused: ({ message }) => setStep({ phase: 'unasked', message }),
      lost: () => setStep({ phase: 'unasked', message: '' }),
      told: () => onGone(false),
    },
    { isGivenUpOnLeave: true },
  );

  const cancellation = useAction<typeof cancelOrder, Outcome>(cancelOrder, {
    cancelled: ({ data }) => ({ name: 'cancelled', data }),
    amountsChanged: ({ data: preview }) => ({ name: 'changed', preview }),
    notCancellable: ({ message = '' }) => ({ name: 'refused', message }),
    refused: ({ message }) => ({ name: 'refused', message }),
    lost: () => ({ name: 'lost' }),
  });

  useEffect(() => {
    isLeft.current = false;
    void loadPreviews();
    return () => {
      isLeft.current = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- requested once when the dialog opens
  }, []);

  async function loadPreviews(before?: Previewed) {
    setStep({ phase: 'asking', before });
    await question.run({ orderNumbers: trips.map(({ orderNumber }) => orderNumber) });
  }

  function confirm(all: Previewed) {
    if (all.priced.every(({ preview }) => preview.isFree)) void cancel(all.priced);
    else setStep({ phase: 'warning', all });
  }

  /** `settled`: results of bookings that were already cancelled or rejected. */
  async function cancel(bookings: readonly Priced[], settled: readonly Result[] = []) {
    const results: Result[] = [];
    for (const [done, booking] of bookings.entries()) {
      setStep({ phase: 'cancelling', done, count: bookings.length });
      const { status, preview, trip } = booking;
      const { cancelPrice, refundPrice } = preview;
      const { orderNumber } = trip;
      hasTried.current = true;
      const outcome = await cancellation.run({ orderNumber, status, cancelPrice, refundPrice });
      // The page is closed, so the remaining bookings are not cancelled.
      if (isLeft.current) break;
      // The runtime has shown the reason, such as an expired session.
      if (outcome === undefined) return onGone(true);
      results.push({ booking, outcome });
      if (outcome.name === 'lost') break;
    }
    const untried = bookings
      .slice(results.length)
      .map((booking): Result => ({ booking, outcome: { name: 'untried' } }));
    if (results.some(({ outcome }) => outcome.name === 'cancelled'))
      emit('account/changed', { reason: 'cancellation' });
    setStep({ phase: 'results', results: [...settled, ...results, ...untried] });
  }

  /** Retries lost requests with their keys, then shows bookings whose amounts have changed. */
  function goOn(results: readonly Result[]) {
    const isOpen = ({ outcome: { name } }: Result) => name === 'lost' || name === 'untried';
    const open = results.filter(isOpen);
    if (open.length > 0) {
      const settled = results.filter((result) => !isOpen(result));
      return void cancel(
        open.map(({ booking }) => booking),
        settled,
      );
    }
    const priced = results.flatMap(({ booking, outcome }) =>
      outcome.name === 'changed' ? [{ ...booking, preview: outcome.preview }] : [],
    );
    setStep({ phase: 'confirm', all: { priced, refused: [] }, isChanged: true });
  }

  return { step, hasTried: () => hasTried.current, loadPreviews, confirm, cancel, goOn };
}

type Looks = DataOf<typeof cancelPreviews, 'previews'>['bookings'];

function sorted(trips: readonly TripListItem[], looks: Looks): Previewed {
  const pairs = looks.flatMap((look) => {
    const trip = trips.find(({ orderNumber }) => orderNumber === look.orderNumber);
    return trip === undefined ? [] : [{ trip, look }];
  });
  return {
    priced: pairs.flatMap(({ trip, look: { preview, status = trip.status } }) =>
      preview === undefined ? [] : [{ trip, status, preview }],
    ),
    refused: pairs.flatMap(({ trip, look: { preview, reason = '' } }) =>
      preview === undefined ? [{ trip, reason }] : [],
    ),
  };
}

function isSame(one: Previewed, other: Previewed): boolean {
  const termsOf = ({ priced }: Previewed) =>
    priced.map(({ trip, preview: { cancelPrice, refundPrice, pointsReturned } }) => [
      trip.orderNumber,
      cancelPrice,
      refundPrice,
      pointsReturned,
    ]);
  return JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other));
}
