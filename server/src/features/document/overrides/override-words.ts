import type { Language } from '@portico/contract';

const WORDS = {
  forged: {
    en: 'This address was not made by this portal, or it was changed on its way.',
    zh: '此地址并非由本门户生成，或在传递过程中被改动。',
  },
  expired: {
    en: 'This address has expired. Start the development server again for a new one.',
    zh: '此地址已过期。请重新启动开发服务器以获取新地址。',
  },
  used: {
    en: 'This address was used before, and works once. Start the development server again for a new one.',
    zh: '此地址已使用过，且仅可使用一次。请重新启动开发服务器以获取新地址。',
  },
  another: {
    en: 'This address was made for somebody else. Sign in as the person it names.',
    zh: '此地址是为其他人生成的。请使用其对应的账号登录。',
  },
  signedOut: {
    en: 'Sign in first, then open this address again: it is not used up yet.',
    zh: '请先登录，然后再次打开此地址；该地址尚未使用。',
  },
  noRun: {
    en: 'No check of this portal has this address.',
    zh: '本门户没有此检查地址。',
  },
  runOver: {
    en: 'This check is over. Start it again for new addresses.',
    zh: '此次检查已结束。请重新开始检查以获取新地址。',
  },
  runUsed: {
    en: 'This address was used before, and works once. Start the check again for new ones.',
    zh: '此地址已使用过，且仅可使用一次。请重新开始检查以获取新地址。',
  },
  toPortal: { en: 'To the portal', zh: '返回门户' },
} as const;

export type OverrideRefusal = Exclude<keyof typeof WORDS, 'toPortal'>;

export function overrideWords(key: keyof typeof WORDS, language: Language): string {
  return WORDS[key][language];
}
