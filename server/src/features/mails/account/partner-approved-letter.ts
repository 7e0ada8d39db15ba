import type { Language } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import { type FirstPasswordWords, firstPasswordLetter } from './first-password-letter.ts';
import type { PartnerApprovedFacts } from './partner-decided-kind.ts';

const WORDS = {
  en: {
    subject: 'Welcome to {product}: set your password',
    status: 'Application',
    title: 'Your application is approved',
    made: '{company} is a partner of {product} from now on. You sign in with {email} and manage the company’s accounts.',
    serves: 'Please set your password first. The link serves once, within {days} days.',
    action: 'Set your password',
    late: 'When the link has expired, use “Forgot password” at sign-in: it sends another one.',
  },
  zh: {
    subject: '欢迎加入 {product}：请设置密码',
    status: '合作申请',
    title: '您的合作申请已通过',
    made: '{company} 已成为 {product} 的合作伙伴。您可使用 {email} 登录，并管理公司账号。',
    serves: '请先设置密码。链接仅可使用一次，{days} 天内有效。',
    action: '设置密码',
    late: '若链接已失效，请在登录页点击“忘记密码”重新获取。',
  },
} as const satisfies Readonly<Record<Language, FirstPasswordWords>>;

export function partnerApprovedLetter(facts: PartnerApprovedFacts, language: Language, portal: Portal): Letter {
  return firstPasswordLetter(WORDS[language], facts, language, portal);
}
