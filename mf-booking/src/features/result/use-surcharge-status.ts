import type { DataOf, orderResult } from '@portico/contract';
import { STATUS_NAMES } from '@portico/contract/labels';
import { useLanguage } from '@portico/runtime';
import { useBookingMessages } from '../../messages.ts';

type Surcharge = DataOf<typeof orderResult, 'result'>['surcharge'];

/** Texts for an additional payment that differ from those of a booking. */
const VIEWS = {
  confirmed: 'paid',
  unpaid: 'unpaid',
  declined: 'declined',
  cancelled: 'over',
  pending: 'processing',
} as const;

/** Title and text for the status of an additional payment; undefined for a booking (TDET-07). */
export function useSurchargeStatus(
  surcharge: Surcharge,
  view: string,
): { readonly title: string; readonly text: string } | undefined {
  const t = useBookingMessages();
  const [language] = useLanguage();
  if (surcharge === undefined || !isOwn(view)) return undefined;
  const own = VIEWS[view];
  if (own === 'processing') return { title: t('payResult.processing'), text: t('payResult.processingText') };
  return {
    title: own === 'unpaid' ? STATUS_NAMES.additionalPayment[language] : t(`surchargeResult.${own}`),
    text: t(`surchargeResult.${own}Text`, { number: surcharge.bookingNumber }),
  };
}

function isOwn(view: string): view is keyof typeof VIEWS {
  return view in VIEWS;
}
