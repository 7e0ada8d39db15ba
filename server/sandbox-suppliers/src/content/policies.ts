import { convert, formatCents } from '../money.ts';
import type { Random } from '../random.ts';
import type { Language, Listing } from './listing.ts';

/** Conditions that a partner must show before booking. Prices are texts in the hotel's currency, as in the API. */
export function metapolicyOf({ place: { currency }, stars, features }: Listing, random: Random) {
  const always = features.includes('metapolicy');
  const price = (euroCents: number) => formatCents(convert(euroCents, 'EUR', currency));
  const some = <T>(permille: number, entry: T): readonly T[] => (always || random.chance(permille) ? [entry] : []);
  const perNight = 'per_room_per_night';
  return {
    add_fee: some(150, { currency, fee_type: 'towels', price: price(300), price_unit: 'per_guest_per_stay' }),
    check_in_check_out: some(200, {
      ...{ check_in_check_out_type: 'early_checkin', currency, inclusion: 'not_included', price: price(2000) },
    }),
    children: some(500, { age_start: 0, age_end: 5, currency, extra_bed: 'available', price: price(0) }),
    children_meal: some(200, {
      ...{ age_start: 4, age_end: 11, currency, inclusion: 'not_included', meal_type: 'breakfast', price: price(600) },
    }),
    cot: some(400, { amount: 1, currency, inclusion: 'included', price: price(0), price_unit: perNight }),
    deposit: some(250, {
      ...{ availability: 'available', currency, deposit_type: 'breakage', payment_type: 'card' },
      ...{ price: price(stars >= 4 ? 20_000 : 5000), price_unit: 'per_room_per_stay', pricing_method: 'fixed' },
    }),
    extra_bed: some(250, { amount: 1, currency, inclusion: 'not_included', price: price(2500), price_unit: perNight }),
    internet: some(200, {
      ...{ currency, inclusion: 'included', internet_type: 'wireless', price: price(0), price_unit: 'unspecified' },
      work_area: 'hotel',
    }),
    meal: some(300, { currency, inclusion: 'not_included', meal_type: 'breakfast', price: price(1300) }),
    no_show: { availability: 'available', day_period: 'after_midday', time: '23:59:00' },
    parking: some(400, {
      ...{ currency, inclusion: 'not_included', price: price(1500), price_unit: perNight, territory_type: 'on_side' },
    }),
    pets: some(350, {
      ...{ currency, inclusion: 'not_included', pets_type: 'unspecified', price: price(2000) },
      price_unit: 'per_room_per_stay',
    }),
    shuttle: some(150, {
      ...{
        currency,
        destination_type: 'airport',
        inclusion: 'not_included',
        price: price(3500),
        shuttle_type: 'one_way',
      },
    }),
    visa: { visa_support: random.chance(100) ? 'support_enable' : 'unspecified' },
  };
}

const EXTRA_INFO: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Guests must show a photo identification at check-in.',
    'The pool is closed from November to March.',
    'A city tax is payable on arrival &amp; in cash only.',
    'Guests must inform the hotel of their arrival time in advance.',
  ],
  zh: [
    '办理入住时须出示带照片的身份证件。',
    '泳池每年十一月至次年三月关闭。',
    '城市税须在到店时以现金支付 &amp; 不含在房价内。',
    '请提前告知酒店抵达时间。',
  ],
};

/** Free text with line breaks; empty for some hotels. */
export function extraInfoOf({ features }: Listing, language: Language, random: Random): string {
  const count = features.includes('metapolicy') ? 3 : random.below(3);
  const start = random.below(EXTRA_INFO[language].length);
  const texts = EXTRA_INFO[language];
  return Array.from({ length: count }, (_, index) => texts[(start + index) % texts.length]).join('\n');
}

export function policyStructOf(language: Language) {
  return language === 'zh'
    ? [{ title: '餐食', paragraphs: ['所含餐食以价格说明为准。'] }]
    : [{ title: 'Meals', paragraphs: ['Meals included are indicated in the rate details.'] }];
}
