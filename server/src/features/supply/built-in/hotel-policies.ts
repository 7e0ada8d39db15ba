import { FEE_NAMES } from '@portico/contract/labels';
import type { Named } from '../../../domain/city.ts';
import type { FeeRule } from '../../../domain/hotel-model.ts';
import { scatter } from '../../../platform/random.ts';
import { amountText, type Currency, fromUsdCents } from '../../currencies/currencies.ts';
import type { BuiltInHotel } from '../built-in-supplier-id.ts';
import type { HotelPolicy, HotelTimes } from '../supplied-hotel.ts';

/** A hotel's policies, obligatory ones first; amounts in the currency. */
export function builtInPolicies(hotel: BuiltInHotel, currency: Currency): readonly HotelPolicy[] {
  const due = hotel.priceRule.fees.filter((fee) => fee.at === 'hotel');
  return [
    ...(due.length === 0 ? [] : [feesRule(due, currency)]),
    timesRule(hotel),
    depositRule(hotel, currency),
    childrenRule(hotel),
    petsRule(hotel),
  ];
}

const BASIS: Readonly<Record<FeeRule['basis'], Named>> = {
  'room-night': { en: 'per room per night', zh: '每间每晚' },
  room: { en: 'per room', zh: '每间' },
  stay: { en: 'per stay', zh: '每次入住' },
};

function feesRule(due: readonly FeeRule[], currency: Currency): HotelPolicy {
  const amount = (fee: FeeRule) => amountText(fromUsdCents(fee.cents, currency), currency);
  const en = due.map((fee) => `${FEE_NAMES[fee.kind].en}: ${amount(fee)} ${BASIS[fee.basis].en}`);
  const zh = due.map((fee) => `${FEE_NAMES[fee.kind].zh} ${amount(fee)}（${BASIS[fee.basis].zh}）`);
  return {
    title: { en: 'Payable at the hotel', zh: '酒店现场收取' },
    text: {
      en: `${en.join('; ')}. Included in the totals on this page.`,
      zh: `${zh.join('、')}。本页总价已包含。`,
    },
  };
}

/** Hours in the hotel's time zone. */
const CHECK_IN = [14, 15, 15, 16] as const;
const CHECK_OUT = [10, 11, 11, 12] as const;

export function hotelTimes({ id }: Pick<BuiltInHotel, 'id'>): HotelTimes {
  return {
    checkInFrom: `${CHECK_IN[scatter(id, 21) % CHECK_IN.length]}:00`,
    checkOutUntil: `${CHECK_OUT[scatter(id, 22) % CHECK_OUT.length]}:00`,
  };
}

function timesRule(hotel: BuiltInHotel): HotelPolicy {
  const { checkInFrom: from, checkOutUntil: until } = hotelTimes(hotel);
  return {
    title: { en: 'Check-in and check-out', zh: '入住与离店' },
    text: {
      en: `Check-in from ${from}, check-out by ${until}, hotel time. The front desk is open 24 hours. Guests must show a photo ID.`,
      zh: `${from}起办理入住，${until}前办理离店（酒店当地时间）。前台24小时有人值守，入住时须出示有效身份证件。`,
    },
  };
}

/** Deposit blocked on a card per stay, by star class (tenths of a star), in US cents. */
const DEPOSITS: readonly (readonly [star: number, cents: number])[] = [
  [50, 20_000],
  [45, 15_000],
  [40, 10_000],
  [35, 5_000],
];

export function depositRule({ star }: BuiltInHotel, currency: Currency): HotelPolicy {
  const title: Named = { en: 'Deposit', zh: '押金' };
  const cents = DEPOSITS.find(([least]) => star >= least)?.[1];
  if (cents === undefined) {
    return {
      title,
      text: {
        en: 'The hotel may ask for a credit card or a small deposit at check-in.',
        zh: '入住时酒店可能要求出示信用卡或收取少量押金。',
      },
    };
  }
  const amount = amountText(fromUsdCents(cents, currency), currency);
  return {
    title,
    text: {
      en: `At check-in the hotel holds ${amount} per stay on a credit card for incidentals and releases it after check-out.`,
      zh: `入住时酒店将在信用卡上预授权 ${amount} 作为杂费押金（每次入住），离店后解除。`,
    },
  };
}

/** Same as in price calculation: children from 12 years are priced as adults. */
export function childrenRule({ facilities }: BuiltInHotel): HotelPolicy {
  const hasRooms = facilities.includes('family-rooms');
  return {
    title: { en: 'Children', zh: '儿童' },
    text: {
      en: `Children of any age are welcome. Children aged 12 and over are charged as adults. A cot for a child under 3 is free on request.${hasRooms ? ' Family rooms are available.' : ''}`,
      zh: `欢迎任何年龄的儿童入住。年满 12 岁按成人计价。3 岁以下儿童可免费申请婴儿床${hasRooms ? '，另有家庭房可选' : ''}。`,
    },
  };
}

export function petsRule({ facilities }: BuiltInHotel): HotelPolicy {
  return {
    title: { en: 'Pets', zh: '宠物' },
    text: facilities.includes('pets')
      ? { en: 'Pets are allowed. Tell the hotel in advance.', zh: '可携带宠物，请提前告知酒店。' }
      : { en: 'Pets are not allowed, except guide dogs.', zh: '不可携带宠物，导盲犬除外。' },
  };
}
