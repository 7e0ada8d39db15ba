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

/** A booking with what cancelling it costs. */
export interface Priced {
  readonly trip: TripListItem;
  readonly status: OrderStatus;
  readonly preview: CancelPreview;
}

/** A booking that cannot be cancelled, with the server's reason. */
export interface Refused {
  readonly trip: TripListItem;
  readonly reason: string;
}

/** What one preview says of all bookings. */
export interface Previewed {
  readonly priced: readonly Priced[];
  readonly refused: readonly Refused[];
}

export type Outcome =
  | { readonly name: 'cancelled'; readonly data: DataOf<typeof cancelOrder, 'cancelled'> }
  /** Its amounts are others by now: it stands as it was. */
  | { readonly name: 'changed'; readonly preview: CancelPreview }
  | { readonly name: 'refused'; readonly message: string }
  /** No answer came: it may be cancelled, and asking again with the same key tells. */
  | { readonly name: 'lost' }
  /** Not asked for, because an answer was lost before. */
  | { readonly name: 'untried' };

export interface Result {
  readonly booking: Priced;
  readonly outcome: Outcome;
}

export type SeveralStep =
  | { readonly at: 'asking'; readonly before?: Previewed | undefined }
  | { readonly at: 'unasked'; readonly message: string }
  | { readonly at: 'confirm'; readonly all: Previewed; readonly isChanged: boolean }
  | { readonly at: 'warning'; readonly all: Previewed }
  | { readonly at: 'cancelling'; readonly done: number; readonly count: number }
  | { readonly at: 'results'; readonly results: readonly Result[] };

/** One preview of several bookings; then each is cancelled by itself, one after the other, as one alone would be (CNCL-01, CNCL-02). */
export function useCancelSeveral(trips: readonly TripListItem[], onGone: (isChanged: boolean) => void) {
  const [step, setStep] = useState<SeveralStep>({ at: 'asking' });
  const isLeft = useRef(false);
  const hasTried = useRef(false);

  const question = useAction(
    cancelPreviews,
    {
      previews: ({ data: { bookings } }) => {
        const all = sorted(trips, bookings);
        setStep((step) => {
          const before = step.at === 'asking' ? step.before : undefined;
          return { at: 'confirm', all, isChanged: before !== undefined && !isSame(before, all) };
        });
      },
      refused: ({ message }) => setStep({ at: 'unasked', message }),
      lost: () => setStep({ at: 'unasked', message: '' }),
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
    void ask();
    return () => {
      isLeft.current = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked once when the dialog opens
  }, []);

  async function ask(before?: Previewed) {
    setStep({ at: 'asking', before });
    await question.run({ orderNumbers: trips.map(({ orderNumber }) => orderNumber) });
  }

  function confirm(all: Previewed) {
    if (all.priced.every(({ preview }) => preview.isFree)) void cancel(all.priced);
    else setStep({ at: 'warning', all });
  }

  /** `settled` are the results of those that were cancelled, or refused, before. */
  async function cancel(bookings: readonly Priced[], settled: readonly Result[] = []) {
    const results: Result[] = [];
    for (const [done, booking] of bookings.entries()) {
      setStep({ at: 'cancelling', done, count: bookings.length });
      const { status, preview, trip } = booking;
      const { cancelPrice, refundPrice } = preview;
      const { orderNumber } = trip;
      hasTried.current = true;
      const outcome = await cancellation.run({ orderNumber, status, cancelPrice, refundPrice });
      // Nobody is there to read of the others.
      if (isLeft.current) break;
      // The portal has told why, such as that the session is over.
      if (outcome === undefined) return onGone(true);
      results.push({ booking, outcome });
      if (outcome.name === 'lost') break;
    }
    const untried = bookings
      .slice(results.length)
      .map((booking): Result => ({ booking, outcome: { name: 'untried' } }));
    if (results.some(({ outcome }) => outcome.name === 'cancelled'))
      emit('account/changed', { reason: 'cancellation' });
    setStep({ at: 'results', results: [...settled, ...results, ...untried] });
  }

  /** Those without an answer are asked for again under their keys; then those whose amounts have changed are shown with the new ones. */
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
    setStep({ at: 'confirm', all: { priced, refused: [] }, isChanged: true });
  }

  return { step, hasTried: () => hasTried.current, ask, confirm, cancel, goOn };
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
  const told = ({ priced }: Previewed) =>
    priced.map(({ trip, preview: { cancelPrice, refundPrice, pointsReturned } }) => [
      trip.orderNumber,
      cancelPrice,
      refundPrice,
      pointsReturned,
    ]);
  return JSON.stringify(told(one)) === JSON.stringify(told(other));
}
