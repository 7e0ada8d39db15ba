import { createMessages } from '@portico/runtime';
import type { messages } from './locales/en.ts';

export const usePayCallbackMessages = createMessages<typeof messages>('mf-booking');
