import type { Language } from '@portico/contract';
import type { Fact, Letter } from '../letter/letter.ts';
import type { ContactFacts } from './contact-kind.ts';

const WORDS = {
  en: {
    subject: 'Message from {name}',
    status: 'Contact form',
    title: '{name} writes',
    who: 'Sender',
    name: 'Name',
    email: 'Email',
    reference: 'Booking reference, as given',
    account: 'Signed in as',
  },
  zh: {
    subject: '来自 {name} 的留言',
    status: '联系表单',
    title: '{name} 的留言',
    who: '留言人',
    name: '姓名',
    email: '邮箱',
    reference: '订单号（留言人填写）',
    account: '登录账号',
  },
} as const satisfies Readonly<Record<Language, unknown>>;

export function contactLetter({ name, email, reference, content, account }: ContactFacts, language: Language): Letter {
  const words = WORDS[language];
  const named = (text: string) => text.replace('{name}', () => name);
  const rows: readonly (Fact | undefined)[] = [
    { label: words.name, value: [name] },
    { label: words.email, value: [email] },
    reference === undefined ? undefined : { label: words.reference, value: [reference] },
    account === undefined ? undefined : { label: words.account, value: [account] },
  ];
  return {
    subject: reference === undefined ? named(words.subject) : `${named(words.subject)} (${reference})`,
    status: words.status,
    tone: 'plain',
    title: named(words.title),
    paragraphs: content.split('\n').filter((line) => line.trim() !== ''),
    blocks: [{ kind: 'facts', title: words.who, rows: rows.filter((row) => row !== undefined) }],
    notes: [],
    sender: { name: { en: name, zh: name }, email },
  };
}
