import type { BookedStay } from '@portico/contract';
import { serverNow } from '@portico/runtime';
import { type DataPair, Deadline } from '@portico/ui';
import { usePolicyWords } from '../../policy-words.ts';
import { useBookingWords } from '../../words.ts';

/** Guests of a booking, and until when cancelling is free by the clocks of the hotel and the reader. (DESK-29) */
export function useBookedStay(bookedStay: BookedStay | undefined): readonly DataPair[] {
  const t = useBookingWords();
  const policyWords = usePolicyWords();
  if (bookedStay === undefined) return [];
  const { guests, allGuests = guests, policy, total } = bookedStay;
  const terms = policy && policyWords(policy, total.currency, serverNow());
  return [
    { label: t('order.guests'), value: allGuests.map((name, index) => <div key={index}>{name}</div>) },
    ...(terms
      ? [
          {
            label: t('stay.policy'),
            value: (
              <Deadline tone={terms.tone} detail={terms.detail}>
                {terms.text}
              </Deadline>
            ),
            wide: true,
          },
        ]
      : []),
  ];
}
