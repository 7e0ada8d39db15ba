import type { CancellationPolicy } from '@portico/contract';
import { costNowText, freeThenText, laterText, withLaterTexts } from '@portico/contract/labels';
import { useFormats, useLanguage } from '@portico/runtime';
import { useBookingMessages } from './messages.ts';
import { moneyText } from './money-text.ts';

export interface PolicyMessages {
  readonly tone: 'free' | 'nonref';
  readonly text: string;
  /** Hotel time zone and the user's own time; undefined without a deadline. */
  readonly detail?: string;
}

/** The five cancellation texts, in hotel time first (DETL-04); `now` in epoch milliseconds. */
export function usePolicyMessages(): (policy: CancellationPolicy, currency: string, now: number) => PolicyMessages {
  const t = useBookingMessages();
  const [language] = useLanguage();
  const { hotelTime, ownTime } = useFormats();
  return (policy, currency, now) => {
    const until = policy.freeUntil;
    const penalty = policy.penalty === undefined ? '' : moneyText({ amount: policy.penalty, currency });
    const cost = { ...policy, penalty };
    const later = (policy.later ?? [])
      .filter(({ from }) => from * 1000 > now)
      .map(({ from, penalty: amount, ...unit }) =>
        laterText(hotelTime(from, policy.zone), { ...unit, penalty: moneyText({ amount, currency }) }, language),
      );
    const joined = (first: string) => withLaterTexts(first, later, language);
    if (policy.kind === 'nonRefundable' || until === undefined || until * 1000 <= now) {
      return { tone: 'nonref', text: joined(costNowText(cost, language)) };
    }
    const hotel = hotelTime(until, policy.zone);
    const own = ownTime(until);
    const detail = own === hotel ? t('policy.hotelTime') : t('policy.times', { own });
    return { tone: 'free', text: joined(freeThenText(hotel, cost, language)), detail };
  };
}
