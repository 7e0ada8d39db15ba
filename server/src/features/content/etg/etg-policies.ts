import * as v from 'valibot';
import type { ListedPolicy, PolicyTopic } from '../../../domain/listing-content.ts';

const lenient = v.fallback(v.optional(v.string()), undefined);
const years = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))), undefined);

const Entry = v.object({
  currency: lenient,
  price: v.fallback(v.optional(v.union([v.string(), v.number()])), undefined),
  price_unit: lenient,
  pricing_method: lenient,
  inclusion: lenient,
  availability: lenient,
  extra_bed: lenient,
  age_start: years,
  age_end: years,
  fee_type: lenient,
  deposit_type: lenient,
  internet_type: lenient,
  pets_type: lenient,
  destination_type: lenient,
  territory_type: lenient,
  meal_type: lenient,
  check_in_check_out_type: lenient,
});
type Entry = v.InferOutput<typeof Entry>;

/** Not more entries of a list are read. */
const MAX_ENTRIES = 40;
const entries = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) =>
      all.slice(0, MAX_ENTRIES).flatMap((one): Entry[] => {
        const parsed = v.safeParse(Entry, one);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  ),
  [],
);

/** `metapolicy_struct`: conditions and charges of the property as codes. */
export const EtgPolicies = v.object({
  add_fee: entries,
  deposit: entries,
  children: entries,
  extra_bed: entries,
  cot: entries,
  pets: entries,
  meal: entries,
  children_meal: entries,
  internet: entries,
  parking: entries,
  shuttle: entries,
  check_in_check_out: entries,
  no_show: v.fallback(v.object({ availability: lenient, time: v.fallback(v.nullish(v.string()), undefined) }), {
    availability: undefined,
    time: undefined,
  }),
  visa: v.fallback(v.object({ visa_support: lenient }), { visa_support: undefined }),
});

const UNITS: Readonly<Record<string, ListedPolicy['unit']>> = {
  per_guest_per_night: 'guestNight',
  per_guest_per_stay: 'guestStay',
  per_room_per_night: 'roomNight',
  per_room_per_stay: 'roomStay',
  per_car_per_night: 'carNight',
  per_car_per_stay: 'carStay',
  per_hour: 'hour',
  per_week: 'week',
};

/** The policies in the portal's form, in the order of its topics. A code `unspecified` counts as not stated. */
export function listedPolicies(etg: v.InferOutput<typeof EtgPolicies>): readonly ListedPolicy[] {
  const all = (
    topic: PolicyTopic,
    listed: readonly Entry[],
    detail: (entry: Entry) => string | undefined = () => undefined,
  ) => listed.map((entry) => policyOf(topic, entry, detail(entry)));
  return [
    ...all('charges', etg.add_fee, ({ fee_type }) => fee_type),
    ...all('deposit', etg.deposit, ({ deposit_type }) => deposit_type),
    ...all('children', etg.children),
    ...all('extraBed', etg.extra_bed),
    ...all('cot', etg.cot),
    ...all('pets', etg.pets, ({ pets_type }) => pets_type),
    ...all('meals', etg.meal, ({ meal_type }) => meal_type),
    ...all('childrenMeals', etg.children_meal, ({ meal_type }) => meal_type),
    ...all('internet', etg.internet, ({ internet_type }) => internet_type),
    ...all('parking', etg.parking, ({ territory_type }) => territory_type),
    ...all('shuttle', etg.shuttle, ({ destination_type }) => destination_type),
    ...all('arrival', etg.check_in_check_out, ({ check_in_check_out_type }) => check_in_check_out_type),
    ...noShow(etg.no_show),
    ...(etg.visa.visa_support === 'support_enable' ? [{ topic: 'visa', isAvailable: true } as const] : []),
  ].filter((policy) => Object.keys(policy).length > 1);
}

function policyOf(topic: PolicyTopic, entry: Entry, detail: string | undefined): ListedPolicy {
  const { age_start, age_end, inclusion, availability, extra_bed, price_unit } = entry;
  const available = availability ?? extra_bed;
  return {
    topic,
    ...(isStated(detail) && { detail }),
    ...(age_start !== undefined && age_end !== undefined && { ages: [age_start, age_end] as const }),
    ...(isStated(inclusion) && { isIncluded: inclusion === 'included' }),
    ...(isStated(available) && { isAvailable: available === 'available' }),
    ...priceOf(entry),
    ...(price_unit !== undefined && UNITS[price_unit] !== undefined && { unit: UNITS[price_unit] }),
  };
}

function priceOf({ price, currency, pricing_method }: Entry): Pick<ListedPolicy, 'price' | 'currency'> {
  const text = String(price ?? '').trim();
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(text)) return {};
  if (Number(text) === 0) return { price: '0' };
  if (pricing_method === 'percent') return { price: text };
  return currency !== undefined && /^[A-Z]{3}$/.test(currency) ? { price: text, currency } : {};
}

function noShow({ availability, time }: v.InferOutput<typeof EtgPolicies>['no_show']): readonly ListedPolicy[] {
  const hour = /^([01]\d|2[0-3]):[0-5]\d/.exec(time ?? '')?.[0];
  return availability === 'available' && hour !== undefined ? [{ topic: 'noShow', time: hour }] : [];
}

function isStated(code: string | undefined): code is string {
  return code !== undefined && /^[\w-]{1,40}$/.test(code) && code !== 'unspecified';
}
