import type { CancellationPolicy } from '@portico/contract';
import { useFormats } from '@portico/runtime';
import { moneyText } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';

export interface PolicyWords {
  readonly tone: 'free' | 'nonref';
  readonly text: string;
  /** Zone of the hotel and the reader's own time; nothing where there is no deadline. */
  readonly detail?: string;
}

/** The five wordings of a cancellation policy, in hotel time first (DETL-04); `now` in epoch milliseconds. */
export function usePolicyWords(): (policy: CancellationPolicy, currency: string, now: number) => PolicyWords {
  const t = useBookingWords();
  const { hotelTime, ownTime } = useFormats();
  return (policy, currency, now) => {
    const until = policy.freeUntil;
    const amount = policy.penalty === undefined ? '' : moneyText({ amount: policy.penalty, currency });
    const given = { amount, percent: policy.percent ?? 0 };
    if (policy.kind === 'nonRefundable') return { tone: 'nonref', text: t('policy.nonRefundable') };
    if (until === undefined || until * 1000 <= now) return { tone: 'nonref', text: afterDeadline(policy.kind) };
    const key = policy.kind === 'free' ? 'policy.freeUntil' : (`policy.${policy.kind}` as const);
    const hotel = hotelTime(until, policy.zone);
    const own = ownTime(until);
    const detail = own === hotel ? t('policy.hotelTime') : t('policy.times', { own });
    return { tone: 'free', text: t(key, { ...given, when: hotel }), detail };

    function afterDeadline(kind: Exclude<CancellationPolicy['kind'], 'nonRefundable'>): string {
      return kind === 'free' ? t('policy.nonRefundable') : t(`policy.${kind}Now`, given);
    }
  };
}
