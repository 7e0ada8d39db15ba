import { createMessages } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useSecondConfirmMessages = createMessages<typeof words>('mf-booking');
