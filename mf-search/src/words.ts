import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

export const useSearchWords = makeWords<typeof en>('mf-search');
