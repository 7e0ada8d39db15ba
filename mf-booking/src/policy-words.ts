import type { CancellationPolicy } from '@portico/contract';
import { costNowText, freeThenText } from '@portico/contract/words';
import { useFormats, useLanguage } from '@portico/runtime';
import { moneyText } from './shown-money.ts';
import { useBookingWords } from './words.ts';

export interface PolicyWords {
  readonly tone: 'free' | 'nonref';
  readonly text: string;
  /** Zone of the hotel and the reader's own time; nothing where there is no deadline. */
  readonly detail?: string;
}

/** The five wordings of a cancellation policy, in hotel time first (DETL-04); `now` in epoch milliseconds. */
export function usePolicyWords(): (policy: CancellationPolicy, currency: string, now: number) => PolicyWords {
  const t = useBookingWords();
  const [language] = useLanguage();
  const { hotelTime, ownTime } = useFormats();
  return (policy, currency, now) => {
    const until = policy.freeUntil;
    const penalty = policy.penalty === undefined ? '' : moneyText({ amount: policy.penalty, currency });
    const cost = { ...policy, penalty };
    if (policy.kind === 'nonRefundable' || until === undefined || until * 1000 <= now) {
      return { tone: 'nonref', text: costNowText(cost, language) };
    }
    const hotel = hotelTime(until, policy.zone);
    const own = ownTime(until);
    const detail = own === hotel ? t('policy.hotelTime') : t('policy.times', { own });
    return { tone: 'free', text: freeThenText(hotel, cost, language), detail };
  };
}
