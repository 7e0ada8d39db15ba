import type { Rate } from '@portico/contract';
import { formatHotelTime, formatOwnTime, moneyText, ownZone, useCommonWords, useLanguage } from '@portico/runtime';
import { Deadline } from '@portico/ui';
import { useSearchWords } from '../../words.ts';
import { cancellationTerms } from './cancellation-terms.ts';

interface RateCancellationProps {
  rate: Rate;
  nowSeconds: number;
}

/** What cancelling costs: the hotel's clock first, which is the one that counts, then the reader's own (DETL-04). */
export function RateCancellation({ rate, nowSeconds }: RateCancellationProps) {
  const t = useSearchWords();
  const common = useCommonWords();
  const [language] = useLanguage();
  const { policy, currency } = rate;
  const { tone, freeUntil, cost } = cancellationTerms(policy, nowSeconds);
  const penalty = policy.penalty === undefined ? '' : moneyText(policy.penalty, currency);
  const percent = policy.percent ?? 100;

  if (tone === 'nonref') {
    const said = {
      everything: { text: t('hotelDetail.nonRefundable'), detail: t('hotelDetail.nonRefundableDetail') },
      firstNight: { text: t('hotelDetail.nowFirstNight'), detail: penalty },
      fixed: { text: t('hotelDetail.nowFixed', { penalty }), detail: t('hotelDetail.nowDetail') },
      percentage: { text: t('hotelDetail.nowPercentage', { percent }), detail: t('hotelDetail.nowDetail') },
    }[cost];
    return (
      <Deadline tone="nonref" detail={said.detail}>
        {said.text}
      </Deadline>
    );
  }

  const clocks = [
    common('time.hotelTime'),
    ...(freeUntil === undefined || policy.zone === ownZone() ? [] : [formatOwnTime(freeUntil, language)]),
  ].join(' · ');
  const then = {
    everything: '',
    firstNight: [t('hotelDetail.thenFirstNight'), penalty].filter((part) => part !== '').join(' · '),
    fixed: t('hotelDetail.thenFixed', { penalty }),
    percentage: t('hotelDetail.thenPercentage', { percent }),
  }[cost];
  return (
    <Deadline
      tone="free"
      detail={
        <>
          {clocks}
          {then !== '' && (
            <>
              <br />
              {then}
            </>
          )}
        </>
      }
    >
      {t('hotelDetail.freeUntil', { time: formatHotelTime(freeUntil ?? 0, policy.zone, language) })}
    </Deadline>
  );
}
