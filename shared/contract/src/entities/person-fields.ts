import { as, maybe, text } from '../codec/codec.ts';

/*
 * Fields that every record of a person carries alike. For the contract's own files.
 */

/** An email address. */
export const email = as('email', text(200));

/** Nationality of the guests, ISO 3166-1 alpha-2: a key of `getCountries`; left out where nobody named one. */
export const nationality = maybe('nationality', text(2));

/** The reseller's channel, which every address carries too. (SHELL-04) */
export const source = as('source', text(60));
