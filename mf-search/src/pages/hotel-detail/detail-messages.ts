import { createMessages } from '@portico/runtime';
import type { messages } from './locales/en.ts';

export const useDetailMessages = createMessages<typeof messages>('mf-search');
