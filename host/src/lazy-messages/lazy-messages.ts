import { createMessages, storeMessages } from '@portico/runtime';
import type own from '../locales/en.json';
import en from './locales/en.json';
import zh from './locales/zh.json';

storeMessages('host', 'en', en);
storeMessages('host', 'zh', zh);

/** Messages of lazy chunks, in both languages because they are part of the chunk. */
export const useLazyMessages = createMessages<typeof own & typeof en>('host');
