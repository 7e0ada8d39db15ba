import { type Language, resetPasswordAddress } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import type { PartnerApprovedFacts } from './partner-decided-kind.ts';

/** What a letter with the link to a first password says; `{product}`, `{company}`, `{email}` and `{days}` stand for what they name. */
export interface FirstPasswordWords {
  readonly subject: string;
  readonly status: string;
  readonly title: string;
  readonly made: string;
  readonly serves: string;
  readonly action: string;
  readonly late: string;
}

/** A letter to somebody who has an account from now on, with the link that sets their first password. */
export function firstPasswordLetter(
  words: FirstPasswordWords,
  { days, nameEn, nameZh, ...link }: PartnerApprovedFacts,
  language: Language,
  { productName }: Portal,
): Letter {
  const company = language === 'zh' ? nameZh : nameEn;
  const named = (text: string) =>
    text
      .replace('{product}', () => productName)
      .replace('{company}', () => company)
      .replace('{email}', () => link.email);
  return {
    subject: named(words.subject),
    status: words.status,
    tone: 'good',
    title: named(words.title),
    paragraphs: [named(words.made), words.serves.replace('{days}', String(days))],
    blocks: [],
    action: { label: words.action, path: resetPasswordAddress({ ...link, from: 'mail' }) },
    notes: [words.late],
  };
}
