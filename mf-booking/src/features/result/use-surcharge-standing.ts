import type { DataOf, orderResult } from '@portico/contract';
import { STATUS_NAMES } from '@portico/contract/words';
import { useLanguage } from '@portico/runtime';
import { useBookingWords } from '../../words.ts';

type Surcharge = DataOf<typeof orderResult, 'result'>['surcharge'];

/** What a result page says of a booking that an additional payment says in its own words; the rest is true of both. */
const FACES = {
  confirmed: 'paid',
  unpaid: 'unpaid',
  declined: 'declined',
  cancelled: 'over',
  pending: 'processing',
} as const;

/** Title and text of where an additional payment stands; nothing of a booking. (TDET-07) */
export function useSurchargeStanding(
  surcharge: Surcharge,
  face: string,
): { readonly title: string; readonly text: string } | undefined {
  const t = useBookingWords();
  const [language] = useLanguage();
  if (surcharge === undefined || !isOwn(face)) return undefined;
  const own = FACES[face];
  if (own === 'processing') return { title: t('payResult.processing'), text: t('payResult.processingText') };
  return {
    title: own === 'unpaid' ? STATUS_NAMES.additionalPayment[language] : t(`surchargeResult.${own}`),
    text: t(`surchargeResult.${own}Text`, { number: surcharge.bookingNumber }),
  };
}

function isOwn(face: string): face is keyof typeof FACES {
  return face in FACES;
}
