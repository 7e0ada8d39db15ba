import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

export const useAccountWords = makeWords<typeof en>('account');
