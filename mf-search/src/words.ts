import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

/** The words of this app, keys typed by the English file. */
export const useSearchWords = makeWords<typeof en>('mf-search');
