import { dayText } from '@portico/contract/labels';
import { inEveryLanguage, listText, localized, text } from '../../../platform/texts.ts';
import type { AccountFacts, DocumentFacts } from '../facts/document-facts.ts';
import type { Amount, Block, Fact, Sheet } from './layout.ts';
import {
  atHotelBlock,
  days,
  guestsBlock,
  hotelBlock,
  noticeBlock,
  numbers,
  remarksBlock,
  stayBlock,
} from './layout-parts.ts';

/** Invoice: what the agency paid for the booking, and to whom. */
export function invoiceSheet({ stay, account, portal, issuedAt }: DocumentFacts): Sheet {
  return {
    type: 'invoice',
    title: localized('papers.name.invoice'),
    lead: localized('papers.sheet.lead.invoice'),
    issuer: portal,
    reference: stay.reference,
    figures: [
      { label: localized('papers.sheet.invoiceNumber'), value: [stay.reference] },
      { label: localized('papers.sheet.paidOn'), value: [paidOn(account)] },
      { label: localized('papers.sheet.method'), value: account.methods },
      { label: localized('papers.sheet.total'), value: [account.total] },
    ],
    blocks: [
      {
        kind: 'facts',
        title: localized('papers.sheet.billedTo'),
        rows: [
          { label: localized('papers.sheet.company'), value: [stay.agency] },
          { label: localized('bookingFacts.bookedBy'), value: [account.bookedBy] },
        ],
      },
      { kind: 'facts', title: localized('papers.sheet.service'), rows: [...serviceRows({ stay }), ...days(stay)] },
      priceBlock(account, [
        { label: localized('papers.sheet.total'), amount: account.total, isSum: true },
        { label: localized('bookingFacts.paid'), amount: account.total },
        { label: localized('papers.sheet.balance'), amount: account.nothing, isSum: true },
      ]),
      ...atHotelBlock(stay),
    ],
    closing: [localized('papers.sheet.helpAt', { issuer: portal.name })],
    issuedAt: account.changedAt ?? issuedAt,
  };
}

/** Booking confirmation for the agency's files: stay, price and policy. */
export function confirmationSheet({ stay, account, portal, issuedAt }: DocumentFacts): Sheet {
  return {
    type: 'confirmation',
    title: localized('papers.name.confirmation'),
    lead: localized('papers.sheet.lead.confirmation'),
    issuer: portal,
    reference: stay.reference,
    figures: [...numbers(stay), ...days(stay)],
    blocks: [
      hotelBlock(stay),
      stayBlock(stay, [{ label: localized('bookingFacts.bookedBy'), value: [account.bookedBy, stay.agency] }]),
      guestsBlock(stay),
      priceBlock(account, [
        { label: localized('papers.sheet.total'), amount: account.total, isSum: true },
        { label: paidWith(account), amount: account.total },
      ]),
      ...atHotelBlock(stay),
      { kind: 'texts', title: localized('papers.sheet.policy'), texts: [account.policy] },
      ...remarksBlock(stay),
      ...noticeBlock(stay),
    ],
    closing: [localized('papers.sheet.helpAt', { issuer: portal.name })],
    issuedAt: account.changedAt ?? issuedAt,
  };
}

function serviceRows({ stay }: Pick<DocumentFacts, 'stay'>): readonly Fact[] {
  const { reference, confirmation, hotel, room } = stay;
  return [
    { label: localized('bookingFacts.reference'), value: [reference] },
    ...(confirmation === undefined ? [] : [{ label: localized('bookingFacts.confirmation'), value: [confirmation] }]),
    { label: localized('bookingFacts.hotel'), value: [hotel.name, hotel.address] },
    { label: localized('bookingFacts.roomType'), value: [room] },
    {
      label: localized('bookingFacts.guests'),
      value: stay.rooms.flatMap(({ guest, otherGuests }) => [...(guest === '' ? [] : [guest]), ...otherGuests]),
    },
  ];
}

/** Rows of charges: the nights below the room, surcharges paid later, and the total. */
function priceBlock(
  { lines, nights, roomFares, includedTaxes, surcharges }: AccountFacts,
  sums: readonly Amount[],
): Block {
  const [room, ...others] = lines.map(({ name, amount }): Amount => ({ label: name, amount }));
  const nightly = nights.map(({ day, amount }): Amount => {
    const label = inEveryLanguage((language) => dayText(day, language, 'full'));
    return { label, amount, isPart: true };
  });
  const byRoom = roomFares.map(({ name, amount }): Amount => ({ label: name, amount, isPart: true }));
  return {
    kind: 'amounts',
    title: localized('bookingFacts.price'),
    ...(includedTaxes && { note: includedTaxes }),
    rows: [
      ...(room === undefined ? [] : [room, ...nightly, ...byRoom]),
      ...others,
      ...surcharges.map(surchargeRow),
      ...sums,
    ],
  };
}

/** Names the number of the surcharge payment, which the emails and the payment also use. */
function surchargeRow({ number, what, amount, paidOn: day }: AccountFacts['surcharges'][number]): Amount {
  const paid = inEveryLanguage((language) => dayText(day, language, 'short'));
  return { label: localized('papers.sheet.surcharge', { number, what, paid }), amount };
}

function paidWith({ methods }: AccountFacts) {
  return inEveryLanguage((language) => {
    const method = listText(
      methods.map((one) => one[language]),
      language,
    );
    return text(language, 'bookingFacts.paidBy', { method });
  });
}

function paidOn({ paidOn: day }: AccountFacts) {
  return inEveryLanguage((language) => dayText(day, language, 'short'));
}
