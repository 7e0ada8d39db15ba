import { type Language, PATHS } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import type { FactorChangedFacts } from './factor-changed-kind.ts';

const WORDS = {
  en: {
    status: 'Two-step sign-in',
    subject: {
      turnedOn: 'Two-step sign-in to {product} was turned on',
      turnedOff: 'Two-step sign-in to {product} was turned off',
      resetByAdministrator: 'Two-step sign-in to {product} was reset',
      resetByUs: 'Two-step sign-in to {product} was reset',
      codeUsed: 'A recovery code was used to sign in to {product}',
      codesRenewed: 'New recovery codes were made for {product}',
    },
    turnedOn: 'From {at} (UTC) on, signing in as {email} asks for a code beside the password.',
    turnedOff: 'Since {at} (UTC), signing in as {email} asks for the password alone.',
    resetByAdministrator:
      'An administrator of your company reset the two-step sign-in of {email} on {at} (UTC). Its app and recovery codes serve no more.',
    resetByUs:
      'Our customer service reset the two-step sign-in of {email} on {at} (UTC). Its app and recovery codes serve no more.',
    codeUsed: 'Somebody signed in as {email} on {at} (UTC) with a recovery code. Recovery codes left: {left}.',
    codesRenewed: 'New recovery codes were made for {email} on {at} (UTC). The codes of before serve no more.',
    sessions: 'Other devices that were signed in have been signed out.',
    action: 'Ask for a new password',
    notYou:
      'If you know of it, there is nothing to do. If not, ask for a new password now and tell our customer service.',
  },
  zh: {
    status: '两步验证',
    subject: {
      turnedOn: '{product} 两步验证已开启',
      turnedOff: '{product} 两步验证已关闭',
      resetByAdministrator: '{product} 两步验证已重置',
      resetByUs: '{product} 两步验证已重置',
      codeUsed: '有人使用恢复码登录了 {product}',
      codesRenewed: '{product} 恢复码已重新生成',
    },
    turnedOn: '自 {at}（UTC）起，{email} 登录时除密码外还需输入验证码。',
    turnedOff: '自 {at}（UTC）起，{email} 登录时仅需输入密码。',
    resetByAdministrator: '贵公司的管理员已于 {at}（UTC）重置 {email} 的两步验证，原验证器和恢复码均已失效。',
    resetByUs: '我们的客服已于 {at}（UTC）重置 {email} 的两步验证，原验证器和恢复码均已失效。',
    codeUsed: '{email} 已于 {at}（UTC）使用恢复码登录，剩余恢复码：{left} 个。',
    codesRenewed: '{email} 的恢复码已于 {at}（UTC）重新生成，原恢复码均已失效。',
    sessions: '其他已登录的设备均已退出。',
    action: '申请重置密码',
    notYou: '如您知悉此次操作，无需任何处理；如非您本人或贵公司所为，请立即申请重置密码并联系我们的客服。',
  },
} as const satisfies Readonly<Record<Language, unknown>>;

const ENDS_NO_SESSION: readonly FactorChangedFacts['what'][] = ['codeUsed', 'codesRenewed'];

/** As of a new password: its link asks for a mail and opens nothing by itself. */
export function factorChangedLetter(
  { email, what, left = 0, at }: FactorChangedFacts,
  language: Language,
  { productName }: Portal,
): Letter {
  const words = WORDS[language];
  const subject = words.subject[what].replace('{product}', () => productName);
  const said = words[what]
    .replace('{email}', () => email)
    .replace('{at}', at.slice(0, 16).replace('T', ' '))
    .replace('{left}', String(left));
  return {
    subject,
    status: words.status,
    tone: 'plain',
    title: subject,
    paragraphs: ENDS_NO_SESSION.includes(what) ? [said] : [said, words.sessions],
    blocks: [],
    action: { label: words.action, path: PATHS.forgotPassword },
    notes: [words.notYou],
  };
}
