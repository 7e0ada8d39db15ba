import { makeWords } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useListMessages = makeWords<typeof words>('mf-search');
