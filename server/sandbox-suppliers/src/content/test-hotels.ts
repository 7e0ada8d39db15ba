import type { Feature } from './listing.ts';

/** Hotels whose numbers the public sandbox of the API documents, each with its special cases. Names are our own. */
export const TEST_HOTELS: readonly {
  readonly hid: number;
  readonly id: string;
  readonly city: string;
  readonly features: readonly Feature[];
}[] = [
  { hid: 6362880, id: 'sandbox_metapolicy_1', city: 'Dubai', features: ['metapolicy'] },
  { hid: 6682380, id: 'sandbox_metapolicy_2', city: 'Paris', features: ['metapolicy'] },
  { hid: 10595223, id: 'sandbox_taxes_1', city: 'Dubai', features: ['taxes'] },
  { hid: 10654204, id: 'sandbox_taxes_2', city: 'Dubai', features: ['taxes'] },
  { hid: 10678836, id: 'sandbox_vat', city: 'Dubai', features: ['vat'] },
  { hid: 8819557, id: 'sandbox_increase_10', city: 'Los Angeles', features: ['increase10'] },
  { hid: 9744270, id: 'sandbox_increase_20', city: 'Paris', features: ['increase20'] },
  { hid: 10047711, id: 'sandbox_all_meals', city: 'Los Angeles', features: ['allMeals'] },
  { hid: 8142632, id: 'sandbox_residency_none', city: 'Moscow', features: ['noHonduras'] },
  { hid: 6471709, id: 'sandbox_residency_double', city: 'Moscow', features: ['doubleHonduras'] },
  { hid: 8608790, id: 'sandbox_match_hash_1', city: 'Paris', features: ['otherMatchHash'] },
  { hid: 10724071, id: 'sandbox_match_hash_2', city: 'Dubai', features: ['otherMatchHash'] },
  {
    hid: 10004834,
    id: 'sandbox_everything',
    city: 'Los Angeles',
    features: ['taxes', 'vat', 'allMeals', 'metapolicy'],
  },
  { hid: 8473727, id: 'test_hotel_do_not_book', city: 'London', features: [] },
];
