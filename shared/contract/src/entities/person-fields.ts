import { as, count, emailText, maybe, text } from '../codec/codec.ts';
import { STAY_LIMITS } from '../limits.ts';

/*
 * Fields that every record of a person carries alike. For the contract's own files.
 */

/** An email address. */
export const email = as('email', emailText());

/** Nationality of the guests, ISO 3166-1 alpha-2: a key of `getCountries`; left out where nobody named one. */
export const nationality = maybe('nationality', text(2));

/** Years of a guest who is a child, 0 for under one; an adult has none. */
export const childAge = maybe('child_age', count(STAY_LIMITS.childAge.min, STAY_LIMITS.childAge.max));

/** The reseller's channel, which every address carries too. (SHELL-04) */
export const source = as('source', text(60));
