import type { Language } from '@portico/contract';
import type { HoldCaps } from './open-holds.ts';

type Met = keyof HoldCaps | 'credit';

const FREE = {
  en: 'Pay for one or cancel one in My Bookings, then try again: nothing you typed is lost.',
  zh: '请先在“我的订单”中支付或取消其中一笔，再继续提交；您填写的内容不会丢失。',
} as const;

const WORDS = {
  userOrders: {
    en: 'You may hold {n} unpaid bookings at a time, and you have that many.',
    zh: '您最多可同时保留 {n} 笔待支付订单，目前已达上限。',
  },
  userRooms: {
    en: 'With this booking your unpaid bookings would hold more than the {n} rooms that you may hold at a time.',
    zh: '加上本单，您的待支付订单所保留的客房将超过 {n} 间的上限。',
  },
  companyOrders: {
    en: 'Your company may hold {n} unpaid bookings at a time, and it has that many.',
    zh: '贵公司最多可同时保留 {n} 笔待支付订单，目前已达上限。',
  },
  companyRooms: {
    en: 'With this booking your company’s unpaid bookings would hold more than the {n} rooms that it may hold at a time.',
    zh: '加上本单，贵公司的待支付订单所保留的客房将超过 {n} 间的上限。',
  },
  credit: {
    en: 'Your company’s unpaid bookings already count on the rest of its credit.',
    zh: '贵公司的待支付订单已占用剩余的授信额度。',
  },
} as const satisfies Record<Met, Readonly<Record<Language, string>>>;

/** Which cap an order meets, and what to do about it. */
export function holdWords(met: Met, language: Language, most = 0): string {
  const said = WORDS[met][language].replace('{n}', String(most));
  return language === 'zh' ? `${said}${FREE.zh}` : `${said} ${FREE.en}`;
}
