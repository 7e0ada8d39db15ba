import { type Language, PATHS } from '@portico/contract';
import { dayText } from '@portico/contract/labels';
import { text } from '../../../platform/texts.ts';
import type { EmailContent } from '../templates/email-body.ts';
import type { TransferFacts } from './transfer-kind.ts';

export function transferTemplate(facts: TransferFacts, language: Language): EmailContent {
  const { amount, received, transferDate, isAccepted, reasonEn, reasonZh } = facts;
  const outcome = isAccepted ? 'accepted' : 'rejected';
  const rows = [
    { label: text(language, 'mails.transfer.amount'), value: [amount] },
    ...(received === undefined ? [] : [{ label: text(language, 'mails.transfer.received'), value: [received] }]),
    { label: text(language, 'mails.transfer.date'), value: [dayText(transferDate, language, 'short')] },
    ...(isAccepted
      ? []
      : [{ label: text(language, 'mails.transfer.reason'), value: [language === 'zh' ? reasonZh : reasonEn] }]),
  ];
  return {
    subject: text(language, `mails.transfer.${outcome}.subject`, { amount }),
    status: text(language, `mails.transfer.${outcome}.status`),
    tone: isAccepted ? 'good' : 'stop',
    title: text(language, `mails.transfer.${outcome}.title`),
    paragraphs: [text(language, `mails.transfer.${outcome}.text`, { amount })],
    blocks: [{ kind: 'facts', title: text(language, 'mails.transfer.facts'), rows }],
    action: { label: text(language, 'mails.transfer.action'), path: PATHS.myAccount },
    notes: [],
  };
}
