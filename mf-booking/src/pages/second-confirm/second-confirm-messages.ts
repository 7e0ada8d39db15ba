import { createMessages } from '@portico/runtime';
import type { messages } from './locales/en.ts';

export const useSecondConfirmMessages = createMessages<typeof messages>('mf-booking');
