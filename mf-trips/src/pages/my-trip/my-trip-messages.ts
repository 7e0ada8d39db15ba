import { createMessages } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useMyTripMessages = createMessages<typeof words>('mf-trips');
