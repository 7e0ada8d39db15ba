import { createMessages } from '@portico/runtime';
import type en from './locales/en.json';

export const useSearchMessages = createMessages<typeof en>('mf-search');
