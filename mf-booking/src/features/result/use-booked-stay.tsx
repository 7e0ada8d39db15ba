import type { BookedStay } from '@portico/contract';
import { serverNow } from '@portico/runtime';
import { type DataPair, Deadline } from '@portico/ui';
import { useBookingMessages } from '../../messages.ts';
import { usePolicyMessages } from '../../policy-messages.ts';

/** Guests and free-cancellation deadline, in hotel time and the user's time (DESK-29). */
export function useBookedStay(bookedStay: BookedStay | undefined): readonly DataPair[] {
  const t = useBookingMessages();
  const policyMessages = usePolicyMessages();
  if (bookedStay === undefined) return [];
  const { guests, allGuests = guests, policy, total } = bookedStay;
  const terms = policy && policyMessages(policy, total.currency, serverNow());
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
