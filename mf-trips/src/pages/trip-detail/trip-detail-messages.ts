import { createMessages } from '@portico/runtime';
import type { messages } from './locales/en.ts';

export const useTripDetailMessages = createMessages<typeof messages>('mf-trips');
