import type { Currency } from '../../currencies/currencies.ts';
import type { BuiltInHotel } from '../built-in-supplier-id.ts';
import type { Remark } from '../supplier.ts';
import { childrenRule, depositRule, hotelTimes, petsRule } from './hotel-policies.ts';

/** The hotel's policies that guests need to know before they arrive. Fees are part of the price. */
export function builtInRemarks(hotel: BuiltInHotel, currency: Currency): readonly Remark[] {
  const [children, pets] = [childrenRule(hotel).text, petsRule(hotel).text];
  const { checkInFrom: from } = hotelTimes(hotel);
  return [
    { kind: 'property', text: { en: `${children.en}\n${pets.en}`, zh: `${children.zh}\n${pets.zh}` } },
    { kind: 'charges', text: depositRule(hotel, currency).text },
    {
      kind: 'arrival',
      text: {
        en: `Check-in from ${from}, hotel time. The front desk is open 24 hours.`,
        zh: `${from}起办理入住（酒店当地时间），前台24小时有人值守。`,
      },
    },
  ];
}
