import { createMessages } from '@portico/runtime';
import type { words } from './locales/en.ts';

export const useTripDetailMessages = createMessages<typeof words>('mf-trips');
