import { createMessages } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const usePayCallbackMessages = createMessages<typeof words>('mf-booking');
