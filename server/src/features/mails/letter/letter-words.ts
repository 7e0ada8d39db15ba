import type { Language } from '@portico/contract';

/** What stands on every mail. */
export const LETTER_WORDS = {
  otherBelow: { en: '中文内容见下方', zh: 'English below' },
  inThisLanguage: { en: 'In English', zh: '中文' },
  automatic: {
    en: 'This mail was sent automatically.',
    zh: '本邮件由系统自动发送。',
  },
  support: { en: 'Customer service', zh: '客户服务' },
  contact: { en: 'Contact', zh: '联系方式' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
