import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

export const useSearchMessages = makeWords<typeof en>('mf-search');
