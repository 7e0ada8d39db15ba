import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

/** The account remote's own words, typed by its English ones. */
export const useAccountWords = makeWords<typeof en>('account');
