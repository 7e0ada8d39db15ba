import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

/** The trips remote's own words, typed by its English ones. */
export const useTripsWords = makeWords<typeof en>('trips');
