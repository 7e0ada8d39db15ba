import { keepWords, makeWords } from '@portico/runtime';
import type own from '../locales/en.json';
import en from './locales/en.json';
import zh from './locales/zh.json';

keepWords('host', 'en', en);
keepWords('host', 'zh', zh);

/** The words of what comes after the first scripts, beside those that are there already: in both languages, as they travel with its code. */
export const useLateWords = makeWords<typeof own & typeof en>('host');
