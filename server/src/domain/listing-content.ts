import type { BED_NAMES } from '@portico/contract/labels';

/** A section of a description, as plain text. */
export interface TextSection {
  readonly title?: string;
  readonly paragraphs: readonly string[];
}

export const POLICY_TOPICS = [
  'charges',
  'deposit',
  'children',
  'extraBed',
  'cot',
  'pets',
  'meals',
  'childrenMeals',
  'internet',
  'parking',
  'shuttle',
  'arrival',
  'noShow',
  'visa',
] as const;
export type PolicyTopic = (typeof POLICY_TOPICS)[number];

export const POLICY_UNITS = [
  'guestNight',
  'guestStay',
  'roomNight',
  'roomStay',
  'carNight',
  'carStay',
  'hour',
  'week',
] as const;

/** A condition of the property that the supplier states as codes; missing fields are not stated. */
export interface ListedPolicy {
  readonly topic: PolicyTopic;
  /** A key of the texts of the topic, such as `airport` for a shuttle. */
  readonly detail?: string;
  /** Ages of children in years, both inclusive. */
  readonly ages?: readonly [from: number, until: number];
  readonly isIncluded?: boolean;
  readonly isAvailable?: boolean;
  /** Decimal text in the property's currency, or in percent without a currency; `0` is free. */
  readonly price?: string;
  readonly currency?: string;
  readonly unit?: (typeof POLICY_UNITS)[number];
  /** Hotel time, `18:00`. */
  readonly time?: string;
}

/** A kind of room with the facts that the supplier states. */
export interface ListedRoom {
  readonly id: string;
  readonly beds?: keyof typeof BED_NAMES;
  readonly squareMetres?: number;
}

/** Facts of a listing that do not depend on the language; missing ones are unknown. */
export interface ListedFacts {
  readonly postcode?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly opened?: number;
  readonly renewed?: number;
  readonly roomCount?: number;
  /** Hotel time, `15:00`. */
  readonly checkInFrom?: string;
  readonly checkInUntil?: string;
  readonly checkOutUntil?: string;
  readonly policies: readonly ListedPolicy[];
  readonly rooms: readonly ListedRoom[];
}

export interface ListedPicture {
  /** `{size}` stands for the supplier's size. */
  readonly url: string;
  /** Id of the room that it shows. */
  readonly room?: string;
}

/** Texts of a listing in one language, as plain text. */
export interface ListedTexts {
  readonly description: readonly TextSection[];
  /** Conditions that must be shown before booking. */
  readonly notes: readonly string[];
  /** Names of rooms by their ids. */
  readonly rooms: Readonly<Record<string, string>>;
}
