import { makeWords } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useDetailWords = makeWords<typeof words>('mf-search');
