import { createPageMessages } from '@portico/runtime';
import en from './locales/en.json';
import zh from './locales/zh.json';

export const useThirdPartyMessages = createPageMessages('account-third-party', { en, zh });
