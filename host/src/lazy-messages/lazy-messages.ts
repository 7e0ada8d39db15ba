import { keepWords, makeWords } from '@portico/runtime';
import type own from '../locales/en.json';
import en from './locales/en.json';
import zh from './locales/zh.json';

keepWords('host', 'en', en);
keepWords('host', 'zh', zh);

/** Messages of lazy chunks, in both languages because they are part of the chunk. */
export const useLazyMessages = makeWords<typeof own & typeof en>('host');
