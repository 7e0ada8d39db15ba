import { makeWords } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useTripDetailMessages = makeWords<typeof words>('mf-trips');
