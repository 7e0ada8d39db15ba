import { type Language, PATHS } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import type { PasswordChangedFacts } from './password-changed-kind.ts';

const WORDS = {
  en: {
    subject: 'Your password for {product} was changed',
    status: 'Password',
    title: 'Your password was changed',
    self: 'The password of {email} was changed on {at} (UTC) in My profile.',
    reset: 'The password of {email} was changed on {at} (UTC) by a link that we had mailed to you.',
    administrator: 'The password of {email} was changed on {at} (UTC) by an administrator of your company.',
    sessions: 'Other devices that were signed in have been signed out.',
    remaining: 'Your passkeys still sign you in. If you do not recognise one, remove it in My profile.',
    removed: 'All your passkeys were removed.',
    action: 'Ask for a new password',
    notYou:
      'If you know of it, there is nothing to do. If not, ask for a new password now and tell our customer service.',
  },
  zh: {
    subject: '您的 {product} 密码已修改',
    status: '密码',
    title: '您的密码已修改',
    self: '{email} 的密码已于 {at}（协调世界时）在“个人设置”中修改。',
    reset: '{email} 的密码已于 {at}（协调世界时）通过我们发送的邮件链接修改。',
    administrator: '{email} 的密码已于 {at}（协调世界时）由贵公司的管理员修改。',
    sessions: '其他已登录的设备均已退出。',
    remaining: '您的通行密钥仍可用于登录。如有不认识的通行密钥，请在“个人设置”中移除。',
    removed: '您的通行密钥已全部移除。',
    action: '申请重置密码',
    notYou: '如您知悉此次修改，无需任何操作；如非您本人或贵公司所为，请立即申请重置密码并联系我们的客服。',
  },
} as const satisfies Readonly<Record<Language, unknown>>;

/** Its link asks for a mail and opens nothing by itself: a warning is what others like to imitate. */
export function passwordChangedLetter(
  { email, by, at, passkeys = 'none' }: PasswordChangedFacts,
  language: Language,
  { productName }: Portal,
): Letter {
  const words = WORDS[language];
  return {
    subject: words.subject.replace('{product}', () => productName),
    status: words.status,
    tone: 'plain',
    title: words.title,
    paragraphs: [
      words[by].replace('{email}', () => email).replace('{at}', () => minuteOf(at)),
      words.sessions,
      ...(passkeys === 'none' ? [] : [words[passkeys]]),
    ],
    blocks: [],
    action: { label: words.action, path: PATHS.forgotPassword },
    notes: [words.notYou],
  };
}

/** `2026-11-23 12:07` */
function minuteOf(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}
