import type { TripRefund } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { moneyInText, ownZone, useFormats } from '@portico/runtime';
import { Stack, Text } from '@portico/ui';
import { useTripDetailMessages } from './trip-detail-messages.ts';

/**
 * CNCL-04: amount, destination and state of each refund: requested, sent, expected date, or failed with the next
 * step.
 */
export function RefundStates({ refunds }: { refunds: readonly TripRefund[] }) {
  const t = useTripDetailMessages();
  const describeRefund = useRefundMessages();
  if (refunds.length === 0) return null;
  return (
    <Stack as="ul" gap="3" listStyleType="none" padding="0" margin="0" aria-label={t('tripDetail.refund.title')}>
      {refunds.map((refund) => {
        const { amount, currency, paidBy: way, since, state } = refund;
        return (
          <li key={`${since} ${state} ${way} ${amount}`}>
            <Text fontWeight="semibold">
              {t('tripDetail.refund.to', { amount: moneyInText(amount, currency), way })}
            </Text>
            <Text color="fg.muted">{describeRefund(refund)}</Text>
          </li>
        );
      })}
    </Stack>
  );
}

function useRefundMessages(): (refund: TripRefund) => string {
  const t = useTripDetailMessages();
  const { instant } = useFormats();
  return ({ state, paidBy: way, since, arrivesBy }) => {
    const when = instant(since, ownZone());
    if (state === 'failed') return t('tripDetail.refund.failed', { way });
    if (state === 'requested')
      return t('tripDetail.refund.requested', { when, hours: PROMISED_TIMES.refundStartHours });
    if (arrivesBy === undefined) return t('tripDetail.refund.atOnce', { when });
    return t(`tripDetail.refund.${state}`, { when, day: instant(arrivesBy, ownZone()) });
  };
}
