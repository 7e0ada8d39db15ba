import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

/** The host's own words, typed from the English ones. */
export const useHostWords = makeWords<typeof en>('host');
