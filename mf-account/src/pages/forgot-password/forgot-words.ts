import { makePageWords } from '../../page-words.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

export const useForgotWords = makePageWords('account-forgot', { en, zh });
