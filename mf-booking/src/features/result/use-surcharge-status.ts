import type { DataOf, orderResult } from '@portico/contract';
import { STATUS_NAMES } from '@portico/contract/labels';
import { useLanguage } from '@portico/runtime';
import { useBookingMessages } from '../../messages.ts';

type Surcharge = DataOf<typeof orderResult, 'result'>['surcharge'];

/** Texts for an additional payment that differ from those of a booking. */
const FACES = {
  confirmed: 'paid',
  unpaid: 'unpaid',
  declined: 'declined',
  cancelled: 'over',
  pending: 'processing',
} as const;

/** Title and text for the status of an additional payment; undefined for a booking (TDET-07). */
export function useSurchargeStatus(
  surcharge: Surcharge,
  face: string,
): { readonly title: string; readonly text: string } | undefined {
  const t = useBookingMessages();
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
