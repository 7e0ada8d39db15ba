import type { TripListItem } from '@portico/contract';
import { serverNow } from '@portico/runtime';
import { clockText, useCountdown } from '@portico/ui';
import { TripPill } from '../../features/status/trip-pill.tsx';

interface TripRowStatusProps {
  readonly trip: TripListItem;
  readonly onExpire: () => void;
}

export function TripRowStatus({ trip, onExpire }: TripRowStatusProps) {
  const payUntil = trip.status === 'unpaid' ? trip.waitingPay?.payUntil : undefined;
  if (payUntil === undefined) return <TripPill parts={trip} />;
  return <CountingPill trip={trip} payUntil={payUntil} onExpire={onExpire} />;
}

function CountingPill({ trip, payUntil, onExpire }: TripRowStatusProps & { payUntil: number }) {
  const seconds = useCountdown({ deadline: payUntil * 1000, now: serverNow, onEnd: onExpire });
  return <TripPill parts={trip} left={clockText(seconds)} />;
}
