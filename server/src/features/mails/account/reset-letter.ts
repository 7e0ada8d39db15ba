import { type Language, resetPasswordAddress } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import type { ResetFacts } from './reset-kind.ts';

const WORDS = {
  en: {
    subject: 'Set a new password for {product}',
    status: 'Password',
    title: 'Set a new password',
    asked: 'Somebody asked for a new password for {email}.',
    serves: 'The link serves once, within {minutes} minutes. A new password ends whatever sessions are open.',
    action: 'Set a new password',
    notYou: 'If you did not ask for it, do nothing: your password stays as it is.',
  },
  zh: {
    subject: '重置您的 {product} 密码',
    status: '密码',
    title: '重置密码',
    asked: '我们收到了 {email} 的密码重置请求。',
    serves: '链接仅可使用一次，{minutes} 分钟内有效。密码重置后，所有已登录的设备都将退出。',
    action: '重置密码',
    notYou: '如非您本人操作，请忽略此邮件，您的密码不会改变。',
  },
} as const satisfies Readonly<Record<Language, unknown>>;

export function resetLetter({ minutes, ...link }: ResetFacts, language: Language, { productName }: Portal): Letter {
  const words = WORDS[language];
  return {
    subject: words.subject.replace('{product}', () => productName),
    status: words.status,
    tone: 'plain',
    title: words.title,
    paragraphs: [words.asked.replace('{email}', () => link.email), words.serves.replace('{minutes}', String(minutes))],
    blocks: [],
    action: { label: words.action, path: resetPasswordAddress({ ...link, from: 'mail' }) },
    notes: [words.notYou],
  };
}
