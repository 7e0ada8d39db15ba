import { localized } from '../../../platform/texts.ts';
import type { Issuer, StayFacts } from '../facts/document-facts.ts';
import type { Sheet } from './layout.ts';
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

/** Voucher for the hotel. It is built from the stay only, which contains no price of ours. */
export function voucherSheet(stay: StayFacts, issuer: Issuer, issuedAt: Date): Sheet {
  return {
    type: 'voucher',
    title: localized('papers.name.voucher'),
    lead: localized('papers.sheet.lead.voucher'),
    issuer,
    reference: stay.reference,
    figures: [...numbers(stay), ...days(stay)],
    blocks: [
      hotelBlock(stay),
      stayBlock(stay),
      guestsBlock(stay),
      ...atHotelBlock(stay),
      { kind: 'texts', title: localized('papers.sheet.policy'), texts: [stay.terms] },
      ...remarksBlock(stay),
      ...noticeBlock(stay),
    ],
    closing: [localized('papers.sheet.helpAt', { issuer: issuer.name })],
    issuedAt,
  };
}
