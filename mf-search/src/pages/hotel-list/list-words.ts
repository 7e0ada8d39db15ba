import { makeWords } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useListWords = makeWords<typeof words>('mf-search');
