import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

/** The booking remote's own words, typed by its English ones. */
export const useBookingWords = makeWords<typeof en>('booking');
