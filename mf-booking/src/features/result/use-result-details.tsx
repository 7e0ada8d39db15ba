import type { DataOf, orderResult } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/labels';
import { inLanguage, useFormats, useLanguage } from '@portico/runtime';
import { Amount, type DataPair } from '@portico/ui';
import { useBookingMessages } from '../../messages.ts';
import { moneyParts } from '../../money-text.ts';
import { useBookedStay } from './use-booked-stay.tsx';

/** Details besides the status. An amount that was not taken is not called paid. */
export function useResultDetails(result: DataOf<typeof orderResult, 'result'>, isPaid: boolean): readonly DataPair[] {
  const t = useBookingMessages();
  const [language] = useLanguage();
  const formats = useFormats();
  const { orderNumber, email, hotelName, stay, paid, method, surcharge, bookedStay } = result;
  const booked = useBookedStay(bookedStay);
  const amount = paid && {
    label: t(isPaid ? 'payResult.paid' : 'payResult.amount'),
    value: <Amount {...moneyParts(paid)} />,
  };
  const way = method && {
    label: t(isPaid ? 'payResult.method' : 'payResult.methodToCome'),
    value: METHOD_NAMES[method][language],
  };
  return [
    { label: t('payResult.number'), value: surcharge?.bookingNumber ?? orderNumber },
    ...(surcharge ? [{ label: t('order.surcharge'), value: inLanguage(surcharge.text, language) }] : []),
    { label: t('payResult.email'), value: email },
    ...(hotelName ? [{ label: t('payResult.hotel'), value: inLanguage(hotelName, language) }] : []),
    ...(stay ? [{ label: t('payResult.dates'), value: formats.stay(stay.checkIn, stay.checkOut) }] : []),
    ...booked,
    ...(bookedStay ? [{ label: t('payResult.total'), value: <Amount {...moneyParts(bookedStay.total)} /> }] : []),
    ...(amount ? [amount] : []),
    ...(way ? [way] : []),
  ];
}
