import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

export const useHostMessages = makeWords<typeof en>('host');
