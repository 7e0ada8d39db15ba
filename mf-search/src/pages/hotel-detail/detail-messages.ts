import { createMessages } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useDetailMessages = createMessages<typeof words>('mf-search');
