import { createMessages } from '@portico/runtime';
import type { messages } from './locales/en.ts';

export const useMyTripMessages = createMessages<typeof messages>('mf-trips');
