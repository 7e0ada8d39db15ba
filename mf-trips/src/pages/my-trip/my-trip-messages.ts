import { makeWords } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useMyTripMessages = makeWords<typeof words>('mf-trips');
