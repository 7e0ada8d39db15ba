import type { Language, Words } from '@portico/contract';

/** What stands on documents and in no mail; `booking-words.ts` of the mails has what both say. */
export const PAPER_WORDS = {
  lead: {
    voucher: {
      en: 'Please show this voucher and a photo ID at check-in. The room and the meals named here are paid.',
      zh: '办理入住时请出示本凭证和有效身份证件。本凭证所列房间及餐食均已支付。',
    },
    invoice: {
      en: 'Paid in full. What the hotel collects itself is not part of this invoice.',
      zh: '款项已全部支付。酒店现场收取的费用不含在本账单内。',
    },
    confirmation: {
      en: 'The hotel has confirmed this booking. It shows prices: give guests the voucher instead.',
      zh: '酒店已确认此订单。本确认单含价格信息，请将入住凭证交给入住人。',
    },
  },
  nameAndAddress: { en: 'Name and address', zh: '名称与地址' },
  ownName: { en: 'In the local language', zh: '当地语言' },
  contact: { en: 'Phone and email', zh: '电话与邮箱' },
  map: { en: 'Map', zh: '地图' },
  from: { en: 'from {time}', zh: '{time}起' },
  until: { en: 'until {time}', zh: '{time}前' },
  room: { en: 'Room', zh: '房间' },
  leadGuest: { en: 'Lead guest', zh: '主入住人' },
  /** In place of it where other guests are named too. */
  allGuests: { en: 'Guests, lead guest first', zh: '入住人（主入住人在前）' },
  party: { en: 'Adults and children', zh: '入住人数' },
  policy: { en: 'Cancellation (hotel time)', zh: '取消政策（酒店当地时间）' },
  notice: { en: 'From the hotel', zh: '酒店须知' },
  requestNote: { en: 'Passed on to the hotel; it is not guaranteed.', zh: '已转达酒店，以酒店实际安排为准。' },
  atHotel: { en: 'To be paid at the hotel by the guest', zh: '由入住人到店支付' },
  atHotelTotal: { en: 'Total at the hotel', zh: '到店支付合计' },
  atHotelNote: {
    en: 'The hotel collects it on the spot and gives a receipt; everything else is paid.',
    zh: '由酒店现场收取并开具收据，其余款项均已支付。',
  },
  help: { en: 'Help, day and night', zh: '紧急联系，全天候' },
  helpAt: { en: 'Issued by {issuer}', zh: '由{issuer}出具' },
  invoiceNumber: { en: 'Invoice number', zh: '账单编号' },
  paidOn: { en: 'Date paid', zh: '支付日期' },
  method: { en: 'Paid by', zh: '支付方式' },
  billedTo: { en: 'Billed to', zh: '账单抬头' },
  company: { en: 'Company', zh: '公司' },
  total: { en: 'Total', zh: '合计' },
  balance: { en: 'Balance due', zh: '应付余额' },
  surcharge: {
    en: 'Additional payment {number}, paid {paid}: {what}',
    zh: '补差价 {number}（{paid}支付）：{what}',
  },
  service: { en: 'For', zh: '服务内容' },
  page: { en: 'Page {page} of {pages}', zh: '第 {page} 页，共 {pages} 页' },
} as const satisfies Readonly<Record<string, Words | Readonly<Record<string, Words>>>>;

/** Words of both languages, made alike. */
export function inBoth(make: (language: Language) => string): Words {
  return { en: make('en'), zh: make('zh') };
}

/** Puts what is named into its places; what is put in is never read for names again. */
export function filled(words: Words, names: Readonly<Record<string, Words | string>>): Words {
  return inBoth((language) =>
    words[language].replace(/\{(\w+)\}/g, (place, name: string) => {
      const named = names[name];
      return named === undefined ? place : typeof named === 'string' ? named : named[language];
    }),
  );
}
