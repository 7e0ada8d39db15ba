import { dayText } from '@portico/contract/words';
import { DOCUMENT_NAMES } from '../../mails/mails.ts';
import type { AccountFacts, PaperFacts } from '../facts/paper-facts.ts';
import { filled, inBoth, PAPER_WORDS } from './paper-words.ts';
import type { Amount, Block, Fact, Sheet } from './sheet.ts';
import { atHotelBlock, days, guestsBlock, hotelBlock, noticeBlock, numbers, said, stayBlock } from './sheet-parts.ts';

/** What the agency paid for the booking, and to whom. */
export function invoiceSheet({ stay, account, portal, issuedAt }: PaperFacts): Sheet {
  return {
    type: 'invoice',
    title: DOCUMENT_NAMES.invoice,
    lead: PAPER_WORDS.lead.invoice,
    issuer: portal,
    reference: stay.reference,
    figures: [
      { label: PAPER_WORDS.invoiceNumber, value: [stay.reference] },
      { label: PAPER_WORDS.paidOn, value: [paidOn(account)] },
      { label: PAPER_WORDS.method, value: account.methods },
      { label: PAPER_WORDS.total, value: [account.total] },
    ],
    blocks: [
      {
        kind: 'facts',
        title: PAPER_WORDS.billedTo,
        rows: [
          { label: PAPER_WORDS.company, value: [stay.agency] },
          { label: said('bookedBy'), value: [account.bookedBy] },
        ],
      },
      { kind: 'facts', title: PAPER_WORDS.service, rows: [...serviceRows({ stay }), ...days(stay)] },
      priceBlock(account, [
        { label: PAPER_WORDS.total, amount: account.total, isSum: true },
        { label: said('paid'), amount: account.total },
        { label: PAPER_WORDS.balance, amount: account.nothing, isSum: true },
      ]),
      ...atHotelBlock(stay),
    ],
    closing: [filled(PAPER_WORDS.helpAt, { issuer: portal.name })],
    issuedAt: account.changedAt ?? issuedAt,
  };
}

/** Everything of the booking for the agency's own file: stay, price and policy. */
export function confirmationSheet({ stay, account, portal, issuedAt }: PaperFacts): Sheet {
  return {
    type: 'confirmation',
    title: DOCUMENT_NAMES.confirmation,
    lead: PAPER_WORDS.lead.confirmation,
    issuer: portal,
    reference: stay.reference,
    figures: [...numbers(stay), ...days(stay)],
    blocks: [
      hotelBlock(stay),
      stayBlock(stay, [{ label: said('bookedBy'), value: [account.bookedBy, stay.agency] }]),
      guestsBlock(stay),
      priceBlock(account, [
        { label: PAPER_WORDS.total, amount: account.total, isSum: true },
        { label: paidWith(account), amount: account.total },
      ]),
      ...atHotelBlock(stay),
      { kind: 'texts', title: PAPER_WORDS.policy, texts: [account.policy] },
      ...noticeBlock(stay),
    ],
    closing: [filled(PAPER_WORDS.helpAt, { issuer: portal.name })],
    issuedAt: account.changedAt ?? issuedAt,
  };
}

function serviceRows({ stay }: Pick<PaperFacts, 'stay'>): readonly Fact[] {
  const { reference, confirmation, hotel, room } = stay;
  return [
    { label: said('reference'), value: [reference] },
    ...(confirmation === undefined ? [] : [{ label: said('confirmation'), value: [confirmation] }]),
    { label: said('hotel'), value: [hotel.name, hotel.address] },
    { label: said('roomType'), value: [room] },
    {
      label: said('guests'),
      value: stay.rooms.flatMap(({ guest, otherGuests }) => [...(guest === '' ? [] : [guest]), ...otherGuests]),
    },
  ];
}

/** Each line that was charged, the nights below the room's, what was paid since, and what they come to. */
function priceBlock({ lines, nights, surcharges }: AccountFacts, sums: readonly Amount[]): Block {
  const [room, ...others] = lines.map(({ name, amount }): Amount => ({ label: name, amount }));
  const nightly = nights.map(({ day, amount }): Amount => {
    const label = inBoth((language) => dayText(day, language, 'full'));
    return { label, amount, isPart: true };
  });
  return {
    kind: 'amounts',
    title: said('price'),
    rows: [...(room === undefined ? [] : [room, ...nightly]), ...others, ...surcharges.map(surchargeRow), ...sums],
  };
}

/** It points to the number that it was paid under, which its mails and its payment name. */
function surchargeRow({ number, what, amount, paidOn: day }: AccountFacts['surcharges'][number]): Amount {
  const paid = inBoth((language) => dayText(day, language, 'short'));
  return { label: filled(PAPER_WORDS.surcharge, { number, what, paid }), amount };
}

function paidWith({ methods }: AccountFacts) {
  const [en, zh] = [methods.map((one) => one.en).join(', '), methods.map((one) => one.zh).join('、')];
  return { en: `${said('paid').en} (${en})`, zh: `${said('paid').zh}（${zh}）` };
}

function paidOn({ paidOn: day }: AccountFacts) {
  return inBoth((language) => dayText(day, language, 'short'));
}
