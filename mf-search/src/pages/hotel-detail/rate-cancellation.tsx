import type { Rate } from '@portico/contract';
import { costNowText, freeUntilText, thenText } from '@portico/contract/words';
import { formatHotelTime, formatOwnTime, moneyText, ownZone, useCommonWords, useLanguage } from '@portico/runtime';
import { Deadline } from '@portico/ui';
import { cancellationTerms } from './cancellation-terms.ts';
import { useDetailWords } from './detail-words.ts';

interface RateCancellationProps {
  rate: Rate;
  nowSeconds: number;
}

/** What cancelling costs: the hotel's clock first, which is the one that counts, then the reader's own (DETL-04). */
export function RateCancellation({ rate, nowSeconds }: RateCancellationProps) {
  const t = useDetailWords();
  const common = useCommonWords();
  const [language] = useLanguage();
  const { policy, currency } = rate;
  const { tone, freeUntil } = cancellationTerms(policy, nowSeconds);
  const cost = { ...policy, penalty: policy.penalty === undefined ? '' : moneyText(policy.penalty, currency) };

  if (tone === 'nonref') {
    const costsAll = policy.kind === 'free' || policy.kind === 'nonRefundable';
    return (
      <Deadline tone="nonref" detail={t(costsAll ? 'hotelDetail.nonRefundableDetail' : 'hotelDetail.nowDetail')}>
        {costNowText(cost, language)}
      </Deadline>
    );
  }

  // The deadline above names the hotel's zone; a line for both clocks would break in two beside the menu.
  const clock =
    freeUntil === undefined || policy.zone === ownZone()
      ? common('time.hotelTime')
      : t('hotelDetail.ownTime', { own: formatOwnTime(freeUntil, language) });
  return (
    <Deadline
      tone="free"
      detail={
        <>
          {clock}
          <br />
          {thenText(cost, language)}
        </>
      }
    >
      {freeUntilText(formatHotelTime(freeUntil ?? 0, policy.zone, language), language)}
    </Deadline>
  );
}
