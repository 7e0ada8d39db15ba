import { createMessages } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useListMessages = createMessages<typeof words>('mf-search');
