import { makePageWords } from '../../features/desk/page-words.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

export const useHouseWords = makePageWords('ops-house', { en, zh });
