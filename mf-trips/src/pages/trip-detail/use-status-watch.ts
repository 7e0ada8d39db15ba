import { HOLDS, TIMES, type TripOrder, tripTime } from '@portico/contract';
import { serverNow, useApiQuery } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';

export interface StatusWatch {
  /** End of the current state in epoch milliseconds; undefined without an end. */
  readonly deadline: number | undefined;
  /** Polling has stopped; the user may refresh by hand. */
  readonly isTired: boolean;
  readonly onDeadline: () => void;
  readonly watchAgain: () => void;
}

const WATCHED: readonly TripOrder['status'][] = ['confirmed', 'confirmedLate', 'pending'];
const COUNTED: readonly TripOrder['status'][] = ['unpaid', 'pending'];

/**
 * Polls the order status every five seconds of visible time, for 700 seconds, and reloads the booking on a change
 * (TDET-04). Returns the deadline of an unpaid or pending order (TDET-03). The server closes an unpaid order shortly
 * after its deadline, so polling continues after it.
 */
export function useStatusWatch(orderNumber: string, order: TripOrder, reload: () => void): StatusWatch {
  const [isTired, setIsTired] = useState(false);
  const [openedAt] = useState(serverNow);
  const [isUntold, setIsUntold] = useState(false);
  const [isDue, setIsDue] = useState(false);
  const watchedMs = useRef(0);
  const countedAt = useRef(0);
  const { status } = order;
  const mayChange = WATCHED.includes(status) || (status === 'unpaid' && isDue);
  const isWatched = mayChange && !isTired;
  const isCounted = COUNTED.includes(status);
  const {
    data: state,
    other,
    failed,
    respondedAt,
  } = useApiQuery(
    tripTime,
    'state',
    { orderNumber },
    { noSuchOrder: 'other', refused: 'other' },
    { enabled: isWatched || isCounted, staleTime: 0, isQuiet: true, everyMs: () => isWatched && TIMES.statusPollMs },
  );

  const hasNoResponse = failed !== undefined || other !== undefined;
  // During a refetch there is neither data nor error, so the previous state stays.
  useEffect(() => {
    if (hasNoResponse) setIsUntold(true);
  }, [hasNoResponse]);

  useEffect(() => {
    if (state && state.status !== status) reload();
    // oxlint-disable-next-line react/exhaustive-deps -- compares with the rendered state, whatever caused the render
  }, [state, status]);

  useEffect(() => {
    if (!isWatched || respondedAt === countedAt.current) return;
    countedAt.current = respondedAt;
    watchedMs.current += TIMES.statusPollMs;
    if (watchedMs.current > TIMES.statusPollForMs) setIsTired(true);
  }, [respondedAt, isWatched]);

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

/** Unpaid: creation plus payment time. Otherwise payment plus waiting time, or half an hour from opening if unknown. */
function deadlineOf(
  order: Pick<TripOrder, 'status' | 'createdAt' | 'payUntil'>,
  state: State | undefined,
  untoldSince: number | undefined,
): number | undefined {
  if (order.status === 'unpaid') return (order.payUntil ?? order.createdAt + HOLDS.paymentSeconds) * 1000;
  if (state?.paidAt !== undefined) return (state.paidAt + state.waitSeconds) * 1000;
  return untoldSince === undefined ? undefined : untoldSince + HOLDS.detailFallbackSeconds * 1000;
}
