import { keepWords, makeWords } from '@portico/runtime';
import en from './locales/en.json';
import zh from './locales/zh.json';

keepWords('account-second-factor', 'en', en);
keepWords('account-second-factor', 'zh', zh);

/** Words of codes and of their setting up; they travel with the step that needs them. */
export const useFactorWords = makeWords<typeof en>('account-second-factor');
