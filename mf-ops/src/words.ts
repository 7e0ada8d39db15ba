import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

/** What every operators' page needs; the words of one page travel with it. */
export const useOpsWords = makeWords<typeof en>('ops');
