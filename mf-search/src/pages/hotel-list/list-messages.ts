import { createMessages } from '@portico/runtime';
import type { messages } from './locales/en.ts';

export const useListMessages = createMessages<typeof messages>('mf-search');
