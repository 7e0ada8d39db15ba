import type { Language } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import { type FirstPasswordWords, firstPasswordLetter } from './first-password-letter.ts';
import type { PartnerApprovedFacts } from './partner-decided-kind.ts';

const WORDS = {
  en: {
    subject: 'Your account at {product}: set your password',
    status: 'Invitation',
    title: 'You are invited to {product}',
    made: '{company} works with {product}. Your account is {email}.',
    serves: 'Please set your password. The link serves once, within {days} days.',
    action: 'Set your password',
    late: 'When the link has expired, use “Forgot password” at sign-in: it sends another one.',
  },
  zh: {
    subject: '您的 {product} 账号：请设置密码',
    status: '邀请',
    title: '邀请您使用 {product}',
    made: '{company} 正在使用 {product}。您的账号为 {email}。',
    serves: '请设置密码。链接仅可使用一次，{days} 天内有效。',
    action: '设置密码',
    late: '若链接已失效，请在登录页点击“忘记密码”重新获取。',
  },
} as const satisfies Readonly<Record<Language, FirstPasswordWords>>;

export function invitedLetter(facts: PartnerApprovedFacts, language: Language, portal: Portal): Letter {
  return firstPasswordLetter(WORDS[language], facts, language, portal);
}
