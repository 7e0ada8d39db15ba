import { makePageWords } from '../../page-words.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

export const useRegisterWords = makePageWords('account-register', { en, zh });
