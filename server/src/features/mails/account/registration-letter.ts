import { type Language, verifyUserAddress } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import type { Letter, Portal } from '../letter/letter.ts';
import type { RegistrationFacts } from './registration-kind.ts';

const WORDS = {
  en: {
    subject: 'Your application to {product}',
    status: 'Application',
    title: 'We have received your application',
    reply: 'Our team reads it and replies within {workingDays} working days.',
    confirm: 'Please confirm that {email} is yours. The link serves once, within {days} days.',
    action: 'Confirm the email',
    notYou: 'If you did not apply, do nothing: without you nothing comes of it.',
  },
  zh: {
    subject: '您的 {product} 合作申请',
    status: '合作申请',
    title: '我们已收到您的申请',
    reply: '我们的团队将在 {workingDays} 个工作日内审核并回复。',
    confirm: '请确认 {email} 是您的邮箱。链接仅可使用一次，{days} 天内有效。',
    action: '确认邮箱',
    notYou: '如非您本人申请，请忽略此邮件。',
  },
} as const satisfies Readonly<Record<Language, unknown>>;

/** It names nothing that the applicant typed but the email: a public form must not write letters to strangers. */
export function registrationLetter(
  { days, ...link }: RegistrationFacts,
  language: Language,
  { productName }: Portal,
): Letter {
  const words = WORDS[language];
  return {
    subject: words.subject.replace('{product}', () => productName),
    status: words.status,
    tone: 'waiting',
    title: words.title,
    paragraphs: [
      words.reply.replace('{workingDays}', String(PROMISED_TIMES.partnerReplyWorkingDays)),
      words.confirm.replace('{email}', () => link.email).replace('{days}', String(days)),
    ],
    blocks: [],
    action: { label: words.action, path: verifyUserAddress(link) },
    notes: [words.notYou],
  };
}
