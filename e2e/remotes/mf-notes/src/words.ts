import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

/** The notes' own words, typed by their English ones. */
export const useNotesWords = makeWords<typeof en>('notes');
