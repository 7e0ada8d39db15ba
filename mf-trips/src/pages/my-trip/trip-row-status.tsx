import type { TripListItem } from '@portico/contract';
import { inLanguage, moneyText, ownZone, serverNow, useFormats, useLanguage } from '@portico/runtime';
import { Box, clockText, Text, useCountdown } from '@portico/ui';
import { TripPill } from '../../features/status/trip-pill.tsx';
import { useMyTripMessages } from './my-trip-messages.ts';

interface TripRowStatusProps {
  readonly trip: TripListItem;
  readonly onExpire: () => void;
}

export function TripRowStatus({ trip, onExpire }: TripRowStatusProps) {
  const payUntil = trip.status === 'unpaid' ? trip.waitingPay?.payUntil : undefined;
  if (trip.surchargeDue !== undefined) return <DueStatus trip={trip} due={trip.surchargeDue} />;
  if (payUntil === undefined) return <TripPill parts={trip} />;
  return <CountingPill trip={trip} payUntil={payUntil} onExpire={onExpire} />;
}

/** TDET-07: additional payment with its deadline and reason. */
function DueStatus({ trip, due }: { trip: TripListItem; due: NonNullable<TripListItem['surchargeDue']> }) {
  const t = useMyTripMessages();
  const [language] = useLanguage();
  const { instant } = useFormats();
  const text = inLanguage(due.text, language);
  const amount = moneyText(due.amount, trip.currency);
  return (
    <Box minWidth="170px" maxWidth="220px" whiteSpace="normal">
      <Box whiteSpace="nowrap" width="max-content">
        <TripPill parts={trip} />
      </Box>
      <Text textStyle="t13" color="fg.muted">
        {t('status.surchargeBy', { amount, when: instant(due.payUntil, ownZone()) })}
      </Text>
      <Text textStyle="t13" color="fg.muted" lineClamp={1} title={text}>
        {text}
      </Text>
    </Box>
  );
}

function CountingPill({ trip, payUntil, onExpire }: TripRowStatusProps & { payUntil: number }) {
  const seconds = useCountdown({ deadline: payUntil * 1000, now: serverNow, onEnd: onExpire });
  return <TripPill parts={trip} left={clockText(seconds)} />;
}
