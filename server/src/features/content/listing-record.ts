import type { ListedFacts, ListedPicture, ListedTexts } from '../../domain/listing-content.ts';

/** A supplier's record of a hotel in the portal's form, in one language. */
export interface ListingRecord {
  readonly name: string;
  readonly address: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Tenths; undefined if unclassified. */
  readonly star?: number;
  /** The portal's facility codes. */
  readonly facilities: readonly string[];
  readonly facts: ListedFacts;
  readonly pictures: readonly ListedPicture[];
  readonly texts: ListedTexts;
}

/** A mapped line. */
export interface MappedRecord {
  readonly code: string;
  /** Undefined if the record is not usable; the hotel then stays as it is. */
  readonly record: ListingRecord | 'removed' | undefined;
  /** The supplier's codes that the portal does not know. */
  readonly unknownCodes: readonly string[];
}

/** Maps a parsed line. Undefined if it has no code. */
export type RecordMapper = (line: unknown) => MappedRecord | undefined;
