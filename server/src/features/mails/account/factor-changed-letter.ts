import { type Language, PATHS } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import type { FactorChangedFacts } from './factor-changed-kind.ts';

const WORDS = {
  en: {
    status: 'Sign-in',
    subject: {
      turnedOn: 'Two-step sign-in to {product} was turned on',
      turnedOff: 'Two-step sign-in to {product} was turned off',
      resetByAdministrator: 'Two-step sign-in to {product} was reset',
      resetByUs: 'Two-step sign-in to {product} was reset',
      codeUsed: 'A recovery code was used to sign in to {product}',
      codesRenewed: 'New recovery codes were made for {product}',
      passkeyAdded: 'A passkey for {product} was added',
      passkeyRemoved: 'A passkey for {product} was removed',
    },
    turnedOn: 'From {at} (UTC) on, signing in as {email} asks for a code beside the password.',
    turnedOff: 'Since {at} (UTC), signing in as {email} asks for the password alone.',
    resetByAdministrator:
      'An administrator of your company reset the two-step sign-in of {email} on {at} (UTC). Its app and recovery codes serve no more.',
    resetByUs:
      'Our customer service reset the two-step sign-in of {email} on {at} (UTC). Its app and recovery codes serve no more.',
    codeUsed: 'Somebody signed in as {email} on {at} (UTC) with a recovery code. Recovery codes left: {left}.',
    codesRenewed: 'New recovery codes were made for {email} on {at} (UTC). The codes of before serve no more.',
    passkeyAdded: 'The passkey “{passkey}” was added on {at} (UTC). It signs in as {email} without a password.',
    passkeyRemoved: 'The passkey “{passkey}” of {email} was removed on {at} (UTC). It signs in no more.',
    sessions: 'Other devices that were signed in have been signed out.',
    action: 'Ask for a new password',
    notYou:
      'If you know of it, there is nothing to do. If not, ask for a new password now and tell our customer service.',
    removeToo: 'If it was not you, remove the passkey in My profile as well: a new password does not.',
  },
  zh: {
    status: '登录安全',
    subject: {
      turnedOn: '{product} 两步验证已开启',
      turnedOff: '{product} 两步验证已关闭',
      resetByAdministrator: '{product} 两步验证已重置',
      resetByUs: '{product} 两步验证已重置',
      codeUsed: '有人使用恢复码登录了 {product}',
      codesRenewed: '{product} 恢复码已重新生成',
      passkeyAdded: '{product} 已添加通行密钥',
      passkeyRemoved: '{product} 已移除通行密钥',
    },
    turnedOn: '自 {at}（协调世界时）起，{email} 登录时除密码外还需输入验证码。',
    turnedOff: '自 {at}（协调世界时）起，{email} 登录时仅需输入密码。',
    resetByAdministrator: '贵公司的管理员已于 {at}（协调世界时）重置 {email} 的两步验证，原验证器和恢复码均已失效。',
    resetByUs: '我们的客服已于 {at}（协调世界时）重置 {email} 的两步验证，原验证器和恢复码均已失效。',
    codeUsed: '{email} 已于 {at}（协调世界时）使用恢复码登录，剩余恢复码：{left} 个。',
    codesRenewed: '{email} 的恢复码已于 {at}（协调世界时）重新生成，原恢复码均已失效。',
    passkeyAdded: '通行密钥“{passkey}”已于 {at}（协调世界时）添加，无需密码即可登录 {email}。',
    passkeyRemoved: '{email} 的通行密钥“{passkey}”已于 {at}（协调世界时）移除，不能再用于登录。',
    sessions: '其他已登录的设备均已退出。',
    action: '申请重置密码',
    notYou: '如您知悉此次操作，无需任何处理；如非您本人或贵公司所为，请立即申请重置密码并联系我们的客服。',
    removeToo: '如非您本人添加，请同时在“个人设置”中移除该通行密钥：重置密码不会移除它。',
  },
} as const satisfies Readonly<Record<Language, unknown>>;

const ENDS_NO_SESSION: readonly FactorChangedFacts['what'][] = [
  'codeUsed',
  'codesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
];

/** As of a new password: its link asks for a mail and opens nothing by itself. */
export function factorChangedLetter(
  { email, what, left = 0, passkey = '', at }: FactorChangedFacts,
  language: Language,
  { productName }: Portal,
): Letter {
  const words = WORDS[language];
  const subject = words.subject[what].replace('{product}', () => productName);
  const said = words[what]
    .replace('{email}', () => email)
    .replace('{at}', at.slice(0, 16).replace('T', ' '))
    .replace('{left}', String(left))
    .replace('{passkey}', () => passkey);
  return {
    subject,
    status: words.status,
    tone: 'plain',
    title: subject,
    paragraphs: ENDS_NO_SESSION.includes(what) ? [said] : [said, words.sessions],
    blocks: [],
    action: { label: words.action, path: PATHS.forgotPassword },
    notes: what === 'passkeyAdded' ? [words.notYou, words.removeToo] : [words.notYou],
  };
}
