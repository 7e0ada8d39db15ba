import { createMessages } from '@portico/runtime';
import type en from './locales/en.json';

/** The remote's messages, typed by the English ones. */
export const useOwnMessages = createMessages<typeof en>('__short__');
