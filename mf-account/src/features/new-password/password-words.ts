import { keepWords, makeWords } from '@portico/runtime';
import en from './locales/en.json';
import zh from './locales/zh.json';

keepWords('account-password', 'en', en);
keepWords('account-password', 'zh', zh);

/** Words of the fields of a new password; they travel with the pages that have them. */
export const usePasswordWords = makeWords<typeof en>('account-password');
