import { createMessages } from '@portico/runtime';
import type { messages } from './locales/en.ts';

export const useWriteOrderMessages = createMessages<typeof messages>('mf-booking');
