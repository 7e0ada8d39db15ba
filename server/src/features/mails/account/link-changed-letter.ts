import { type Language, PATHS } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import type { LinkChangedFacts } from './link-changed-kind.ts';

const WORDS = {
  en: {
    wechat: 'WeChat',
    status: 'Sign-in through others',
    subject: {
      linked: 'An account at {party} can sign in to {product} for you now',
      unlinked: 'An account at {party} can no longer sign in to {product} for you',
    },
    linked: 'Since {at} (UTC), an account at {party} signs in as {email} without the password.',
    unlinked:
      'Since {at} (UTC), no account at {party} signs in as {email}. Other devices that were signed in have been signed out.',
    action: 'Ask for a new password',
    notYou:
      'If you did this, there is nothing to do. If not, ask for a new password now, which ends every such link, and tell our customer service.',
  },
  zh: {
    wechat: '微信',
    status: '第三方登录',
    subject: {
      linked: '您的 {product} 账号已关联{party}登录',
      unlinked: '您的 {product} 账号已取消关联{party}登录',
    },
    linked: '自 {at}（协调世界时）起，可通过关联的{party}账号登录 {email}，无需输入密码。',
    unlinked: '自 {at}（协调世界时）起，{party}账号不能再登录 {email}。其他已登录的设备均已退出。',
    action: '申请重置密码',
    notYou:
      '如为您本人操作，无需任何处理；如非您本人操作，请立即申请重置密码（所有关联将随之失效），并联系我们的客服。',
  },
} as const satisfies Readonly<Record<Language, unknown>>;

/** As of a new password: its link asks for a mail and opens nothing by itself. */
export function linkChangedLetter(
  { email, what, party, at }: LinkChangedFacts,
  language: Language,
  { productName }: Portal,
): Letter {
  const words = WORDS[language];
  const filled = (text: string) =>
    text
      .replace('{party}', () => party || words.wechat)
      .replace('{product}', () => productName)
      .replace('{email}', () => email)
      .replace('{at}', at.slice(0, 16).replace('T', ' '));
  const subject = filled(words.subject[what]);
  return {
    subject,
    status: words.status,
    tone: 'plain',
    title: subject,
    paragraphs: [filled(words[what])],
    blocks: [],
    action: { label: words.action, path: PATHS.forgotPassword },
    notes: [words.notYou],
  };
}
