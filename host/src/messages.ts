import { createMessages } from '@portico/runtime';
import type en from './locales/en.json';

export const useHostMessages = createMessages<typeof en>('host');
