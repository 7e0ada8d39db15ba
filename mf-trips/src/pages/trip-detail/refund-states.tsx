import type { TripRefund } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { moneyInText, ownZone, useFormats } from '@portico/runtime';
import { Stack, Text } from '@portico/ui';
import { useTripDetailWords } from './trip-detail-words.ts';

/** CNCL-04: what goes back, where to, and where it stands: requested, on its way, received by when, or failed and what happens now. */
export function RefundStates({ refunds }: { refunds: readonly TripRefund[] }) {
  const t = useTripDetailWords();
  const said = useRefundWords();
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
            <Text color="fg.muted">{said(refund)}</Text>
          </li>
        );
      })}
    </Stack>
  );
}

function useRefundWords(): (refund: TripRefund) => string {
  const t = useTripDetailWords();
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
