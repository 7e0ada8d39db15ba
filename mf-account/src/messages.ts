import { createMessages } from '@portico/runtime';
import type en from './locales/en.json';

export const useAccountMessages = createMessages<typeof en>('account');
