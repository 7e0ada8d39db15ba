import { type Language, PATHS } from '@portico/contract';
import { dayText } from '@portico/contract/words';
import type { Letter } from '../letter/letter.ts';
import type { TransferFacts } from './transfer-kind.ts';

const WORDS = {
  en: {
    facts: 'Bank transfer',
    amount: 'Amount',
    received: 'Received',
    date: 'Transfer date',
    reason: 'Reason',
    action: 'My Account',
    accepted: {
      subject: 'Your pre-deposit was topped up: {amount}',
      status: 'Pre-deposit',
      title: 'Your bank transfer has arrived',
      text: '{amount} has been added to the pre-deposit of your company and can be used at once.',
    },
    rejected: {
      subject: 'Your bank transfer was not accepted: {amount}',
      status: 'Pre-deposit',
      title: 'Your bank transfer was not accepted',
      text: 'Nothing was added to the pre-deposit of your company. Please see the reason below; you can submit the details anew.',
    },
  },
  zh: {
    facts: '银行转账',
    amount: '金额',
    received: '实收',
    date: '转账日期',
    reason: '原因',
    action: '我的账号',
    accepted: {
      subject: '预存款已充值：{amount}',
      status: '预存款',
      title: '您的银行转账已到账',
      text: '{amount} 已计入贵公司的预存款，可立即使用。',
    },
    rejected: {
      subject: '银行转账未通过审核：{amount}',
      status: '预存款',
      title: '您的银行转账未通过审核',
      text: '贵公司的预存款未增加。请查看下方原因，您可以重新提交转账信息。',
    },
  },
} as const satisfies Readonly<Record<Language, unknown>>;

export function transferLetter(facts: TransferFacts, language: Language): Letter {
  const { amount, received, transferDate, isAccepted, reasonEn, reasonZh } = facts;
  const words = WORDS[language];
  const said = words[isAccepted ? 'accepted' : 'rejected'];
  const filled = (text: string) => text.replace('{amount}', () => amount);
  const rows = [
    { label: words.amount, value: [amount] },
    ...(received === undefined ? [] : [{ label: words.received, value: [received] }]),
    { label: words.date, value: [dayText(transferDate, language, 'short')] },
    ...(isAccepted ? [] : [{ label: words.reason, value: [language === 'zh' ? reasonZh : reasonEn] }]),
  ];
  return {
    subject: filled(said.subject),
    status: said.status,
    tone: isAccepted ? 'good' : 'stop',
    title: said.title,
    paragraphs: [filled(said.text)],
    blocks: [{ kind: 'facts', title: words.facts, rows }],
    action: { label: words.action, path: PATHS.myAccount },
    notes: [],
  };
}
