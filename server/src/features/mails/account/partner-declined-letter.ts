import { type Language, PATHS } from '@portico/contract';
import type { Letter, Portal } from '../letter/letter.ts';
import type { PartnerDeclinedFacts } from './partner-decided-kind.ts';

const WORDS = {
  en: {
    subject: 'Your application to {product}',
    status: 'Application',
    title: 'We cannot approve your application',
    facts: 'Application',
    reason: 'Reason',
    anew: 'If this can be put right, please apply anew.',
    action: 'Apply anew',
  },
  zh: {
    subject: '您的 {product} 合作申请',
    status: '合作申请',
    title: '您的合作申请未通过审核',
    facts: '合作申请',
    reason: '原因',
    anew: '如情况已改善，欢迎重新申请。',
    action: '重新申请',
  },
} as const satisfies Readonly<Record<Language, unknown>>;

export function partnerDeclinedLetter(
  { reasonEn, reasonZh }: PartnerDeclinedFacts,
  language: Language,
  { productName }: Portal,
): Letter {
  const words = WORDS[language];
  const reason = language === 'zh' ? reasonZh : reasonEn;
  return {
    subject: words.subject.replace('{product}', () => productName),
    status: words.status,
    tone: 'stop',
    title: words.title,
    paragraphs: [words.anew],
    blocks: [{ kind: 'facts', title: words.facts, rows: [{ label: words.reason, value: [reason] }] }],
    action: { label: words.action, path: PATHS.register },
    notes: [],
  };
}
