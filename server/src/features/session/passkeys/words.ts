import type { Language } from '@portico/contract';

type Words = Readonly<Record<Language, string>>;

export const NOT_ALLOWED: Words = {
  en: 'Passkeys are not switched on for your company, or you have as many as one may have.',
  zh: '贵公司未开启通行密钥，或您的通行密钥数量已达上限。',
};

export const NOT_ADDED: Words = {
  en: 'The passkey could not be verified, or this took too long. Please begin again.',
  zh: '通行密钥验证失败或操作超时，请重新开始。',
};

export const NOT_SIGNED_IN: Words = {
  en: 'This passkey does not sign in here. Please use your email and password.',
  zh: '该通行密钥无法在此登录，请使用邮箱和密码登录。',
};
