import type { Rate } from '@portico/contract';
import { costNowText, freeUntilText, laterText, thenText } from '@portico/contract/labels';
import { formatHotelTime, formatOwnTime, moneyText, ownZone, useCommonMessages, useLanguage } from '@portico/runtime';
import { Deadline } from '@portico/ui';
import { Fragment } from 'react';
import { cancellationTerms } from './cancellation-terms.ts';
import { useDetailMessages } from './detail-messages.ts';

interface RateCancellationProps {
  rate: Rate;
  nowSeconds: number;
}

/** The cancellation fee and deadline: first in hotel time, which is binding, then in the user's own (DETL-04). */
export function RateCancellation({ rate, nowSeconds }: RateCancellationProps) {
  const t = useDetailMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  const { policy, currency } = rate;
  const { tone, freeUntil } = cancellationTerms(policy, nowSeconds);
  const cost = { ...policy, penalty: policy.penalty === undefined ? '' : moneyText(policy.penalty, currency) };

  const later = (policy.later ?? [])
    .filter(({ from }) => from > nowSeconds)
    .map(({ from, penalty, ...unit }) => (
      <Fragment key={from}>
        <br />
        {laterText(
          formatHotelTime(from, policy.zone, language),
          { ...unit, penalty: moneyText(penalty, currency) },
          language,
        )}
      </Fragment>
    ));

  if (tone === 'nonref') {
    const costsAll = policy.kind === 'free' || policy.kind === 'nonRefundable';
    return (
      <Deadline
        tone="nonref"
        detail={
          <>
            {t(costsAll ? 'hotelDetail.nonRefundableDetail' : 'hotelDetail.nowDetail')}
            {later}
          </>
        }
      >
        {costNowText(cost, language)}
      </Deadline>
    );
  }

  // The deadline above names the hotel's time zone; both in one line would wrap.
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
          {later}
        </>
      }
    >
      {freeUntilText(formatHotelTime(freeUntil ?? 0, policy.zone, language), language)}
    </Deadline>
  );
}
