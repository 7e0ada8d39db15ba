import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

/** The remote's own words, typed by their English ones. */
export const useOwnWords = makeWords<typeof en>('__short__');
