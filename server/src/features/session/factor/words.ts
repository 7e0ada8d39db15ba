import type { Language } from '@portico/contract';

type Words = Readonly<Record<Language, string>>;

export const WRONG_CODE: Words = {
  en: 'The code is incorrect or was used already. Please enter the one that is shown now.',
  zh: '验证码不正确或已被使用，请输入当前显示的验证码。',
};

export const STEP_OVER: Words = {
  en: 'This took too long, or too many codes were wrong. Please sign in again.',
  zh: '操作超时或验证码错误次数过多，请重新登录。',
};

export const DRAFT_OVER: Words = {
  en: 'This took too long. Please begin again.',
  zh: '操作超时，请重新开始设置。',
};

export const WRONG_PASSWORD: Words = {
  en: 'The present password is incorrect, please re-enter.',
  zh: '当前密码不正确，请重新输入。',
};

export const NOT_ALLOWED: Words = {
  en: 'Two-step sign-in is not switched on for your company, or you have set it up already.',
  zh: '贵公司未开启两步验证，或您已完成设置。',
};

export const NOBODY: Words = { en: 'There is no such account in your company.', zh: '贵公司没有该账号。' };

export const OWN_ACCOUNT: Words = {
  en: 'Turn your own two-step sign-in off in My profile, with a code.',
  zh: '请在“个人设置”中使用验证码关闭您本人的两步验证。',
};
