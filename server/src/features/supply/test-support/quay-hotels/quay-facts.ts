import { amountText, type Currency, fromUsdCents } from '../../../currencies/currencies.ts';
import type { HotelPolicy, RoomFacts, SuppliedHotel } from '../../supplied-hotel.ts';
import { QUAY_HOTELS } from './quay-hotels.ts';
import { DOUBLE } from './quay-quotes.ts';

const LINEN_CENTS = 12_50;

/** Facts of its double rooms; floor and smoking are unknown. */
const FACTS: RoomFacts = {
  view: { en: 'Quay view', zh: '码头景' },
  facilities: [
    { group: 'bathroom', names: [{ en: 'Rain shower', zh: '花洒淋浴' }] },
    { group: 'living', names: [{ en: 'Reading bench', zh: '阅读长椅' }] },
  ],
};

/** Describes the first two hotels; the supplier has no data about the last one. */
export function describedQuay(hotelId: number, currency: Currency): SuppliedHotel | undefined {
  const place = QUAY_HOTELS.findIndex(({ id }) => id === hotelId);
  if (place === -1 || place === QUAY_HOTELS.length - 1) return undefined;
  return { rules: rulesOf(currency), rooms: [{ room: DOUBLE, facts: FACTS }] };
}

function rulesOf(currency: Currency): readonly HotelPolicy[] {
  const linen = amountText(fromUsdCents(LINEN_CENTS, currency), currency);
  return [
    {
      title: { en: 'Please note', zh: '入住须知' },
      text: { en: 'The quay is closed to cars at night.', zh: '码头夜间禁止车辆通行。' },
    },
    {
      title: { en: 'Check-in and check-out', zh: '入住与离店' },
      text: { en: 'Keys from 16:30, back by 09:30.', zh: '16:30起领取钥匙，09:30前归还。' },
    },
    {
      title: { en: 'Linen', zh: '床品' },
      text: { en: `Fresh linen costs ${linen}.`, zh: `更换床品收取 ${linen}。` },
    },
  ];
}
