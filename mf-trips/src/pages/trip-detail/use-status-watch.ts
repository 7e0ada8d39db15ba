import { HOLDS, TIMES, type TripOrder, tripTime } from '@portico/contract';
import { serverNow, useAnswer } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';

export interface StatusWatch {
  /** When the present state ends, epoch milliseconds; nothing while there is no end to wait for. */
  readonly deadline: number | undefined;
  /** The watching time is over: the person may ask again. */
  readonly isTired: boolean;
  /** The deadline has come. */
  readonly onDeadline: () => void;
  readonly watchAgain: () => void;
}

const WATCHED: readonly TripOrder['status'][] = ['confirmed', 'confirmedLate', 'pending'];
const COUNTED: readonly TripOrder['status'][] = ['unpaid', 'pending'];

/**
 * Asks every five seconds of visible time how the order stands, for 700 seconds, and reloads the detail when that changed
 * (TDET-04); says until when an unpaid or pending one has time (TDET-03). An unpaid one ends a moment after its time, so it is
 * asked about from then on.
 */
export function useStatusWatch(orderNumber: string, order: TripOrder, reload: () => void): StatusWatch {
  const [isTired, setIsTired] = useState(false);
  const [openedAt] = useState(serverNow);
  const [isUntold, setIsUntold] = useState(false);
  const [isDue, setIsDue] = useState(false);
  const watchedMs = useRef(0);
  /** The answer that was counted last. */
  const countedAt = useRef(0);
  const { status } = order;
  const mayChange = WATCHED.includes(status) || (status === 'unpaid' && isDue);
  const isWatched = mayChange && !isTired;
  const isCounted = COUNTED.includes(status);
  const {
    found: state,
    other,
    failed,
    answeredAt,
  } = useAnswer(
    tripTime,
    'state',
    { orderNumber },
    { noSuchOrder: 'other', refused: 'other' },
    { enabled: isWatched || isCounted, staleTime: 0, isQuiet: true, everyMs: () => isWatched && TIMES.statusPollMs },
  );

  const hasNoAnswer = failed !== undefined || other !== undefined;
  // While it is asked again there is neither answer nor failure: what was shown stays.
  useEffect(() => {
    if (hasNoAnswer) setIsUntold(true);
  }, [hasNoAnswer]);

  useEffect(() => {
    if (state && state.status !== status) reload();
    // oxlint-disable-next-line react/exhaustive-deps -- a change is a difference to what is shown, whoever renders
  }, [state, status]);

  useEffect(() => {
    if (!isWatched || answeredAt === countedAt.current) return;
    countedAt.current = answeredAt;
    watchedMs.current += TIMES.statusPollMs;
    if (watchedMs.current > TIMES.statusPollForMs) setIsTired(true);
  }, [answeredAt, isWatched]);

  return {
    deadline: isCounted ? deadlineOf(order, state, isUntold ? openedAt : undefined) : undefined,
    isTired,
    onDeadline: () => {
      setIsDue(true);
      reload();
    },
    watchAgain: () => {
      watchedMs.current = 0;
      setIsTired(false);
      reload();
    },
  };
}

type State = { readonly createdAt: number; readonly paidAt?: number | undefined; readonly waitSeconds: number };

/** Unpaid: creation and the payment's time; else payment and its waiting time; where that is not told, half an hour from opening. */
function deadlineOf(
  order: Pick<TripOrder, 'status' | 'createdAt' | 'payUntil'>,
  state: State | undefined,
  untoldSince: number | undefined,
): number | undefined {
  if (order.status === 'unpaid') return (order.payUntil ?? order.createdAt + HOLDS.paymentSeconds) * 1000;
  if (state?.paidAt !== undefined) return (state.paidAt + state.waitSeconds) * 1000;
  return untoldSince === undefined ? undefined : untoldSince + HOLDS.detailFallbackSeconds * 1000;
}
