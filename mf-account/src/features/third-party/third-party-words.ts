import { keepWords, makeWords } from '@portico/runtime';
import en from './locales/en.json';
import zh from './locales/zh.json';

keepWords('account-third-party', 'en', en);
keepWords('account-third-party', 'zh', zh);

/** Words of signing in through others; they travel with what says them. */
export const useThirdPartyWords = makeWords<typeof en>('account-third-party');
