import type { Place } from '../places/places.ts';

/** Languages of the generated texts; all other languages of the API receive the English text. */
export type Language = 'en' | 'zh';

export type LocalText = Readonly<Record<Language, string>>;

/** Special cases of the API's public sandbox; the hotel's id selects them. */
export type Feature =
  | 'metapolicy'
  | 'taxes'
  | 'vat'
  | 'increase10'
  | 'increase20'
  | 'allMeals'
  | 'noHonduras'
  | 'doubleHonduras'
  | 'otherMatchHash';

/** One hotel of the supplier. Texts, prices and stock follow from it and the seed. */
export interface Listing {
  readonly hid: number;
  /** Older text id. */
  readonly id: string;
  readonly place: Place;
  readonly name: LocalText;
  readonly kind: 'Hotel' | 'Apart-hotel' | 'Hostel' | 'Resort' | 'Boutique_and_Design' | 'Guesthouse';
  /** 0 if unrated. */
  readonly stars: number;
  readonly chain: string | undefined;
  readonly address: LocalText;
  readonly latitude: number;
  readonly longitude: number;
  /** Price of a simple double room per night, in cents of a euro. */
  readonly baseCents: number;
  readonly features: readonly Feature[];
  /** The portal's key of a hotel that this supplier also sells. */
  readonly sharedKey?: string;
}
