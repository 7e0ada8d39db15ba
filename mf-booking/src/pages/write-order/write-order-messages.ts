import { makeWords } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useWriteOrderMessages = makeWords<typeof words>('mf-booking');
