import { as, count, emailText, maybe, text } from '../codec/codec.ts';
import { STAY_LIMITS } from '../limits.ts';

/* Fields that every record of a user or guest has. Only for files of the contract. */

/** An email address. */
export const email = as('email', emailText());

/** Nationality of the guests, ISO 3166-1 alpha-2, a key of `getCountries`; missing if not given. */
export const nationality = maybe('nationality', text(2));

/** Age of a child in years, 0 for under one; missing for an adult. */
export const childAge = maybe('child_age', count(STAY_LIMITS.childAge.min, STAY_LIMITS.childAge.max));

/** The reseller's channel, which every URL carries too (SHELL-04). */
export const source = as('source', text(60));
