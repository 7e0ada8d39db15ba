import { makeWords } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useDetailMessages = makeWords<typeof words>('mf-search');
