import type { Language } from '@portico/contract';

type Words = Readonly<Record<Language, string>>;

export const NOT_OFFERED: Words = {
  en: 'This way of signing in is not available here. Please use your password.',
  zh: '此处不支持该登录方式，请使用密码登录。',
};

export const UNAVAILABLE: Words = {
  en: 'The other service does not answer just now. Please try again later.',
  zh: '对方服务暂时无法响应，请稍后重试。',
};

export const NOT_LINKED: Words = {
  en: 'No portal account that may sign in is linked with that account. Please sign in with your password; you can link the two in My profile.',
  zh: '该账号未关联可登录的门户账号。请使用密码登录，然后在“个人设置”中进行关联。',
};

export const TICKET_OVER: Words = {
  en: 'This took too long, or was used already. Please begin again.',
  zh: '操作超时或已被使用，请重新开始。',
};

export const TAKEN: Words = {
  en: 'That account is linked already, here or with somebody else. Nothing was changed.',
  zh: '该账号已被关联（本账号或其他账号），未作任何更改。',
};

export const WRONG_PASSWORD: Words = {
  en: 'The present password is incorrect, please re-enter.',
  zh: '当前密码不正确，请重新输入。',
};
