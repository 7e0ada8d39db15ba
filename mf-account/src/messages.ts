import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

export const useAccountMessages = makeWords<typeof en>('account');
