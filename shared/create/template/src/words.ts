import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

/** The remote's messages, typed by the English ones. */
export const useOwnWords = makeWords<typeof en>('__short__');
