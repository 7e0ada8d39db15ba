import { DOCUMENT_NAMES } from '../../mails/mails.ts';
import type { Issuer, StayFacts } from '../facts/paper-facts.ts';
import { filled, PAPER_WORDS } from './paper-words.ts';
import type { Sheet } from './sheet.ts';
import { atHotelBlock, days, guestsBlock, hotelBlock, noticeBlock, numbers, stayBlock } from './sheet-parts.ts';

/** What a guest shows at the hotel. It is made of the stay alone, which holds no price of ours. */
export function voucherSheet(stay: StayFacts, issuer: Issuer, issuedAt: Date): Sheet {
  return {
    type: 'voucher',
    title: DOCUMENT_NAMES.voucher,
    lead: PAPER_WORDS.lead.voucher,
    issuer,
    reference: stay.reference,
    figures: [...numbers(stay), ...days(stay)],
    blocks: [
      hotelBlock(stay),
      stayBlock(stay),
      guestsBlock(stay),
      ...atHotelBlock(stay),
      { kind: 'texts', title: PAPER_WORDS.policy, texts: [stay.terms] },
      ...noticeBlock(stay),
    ],
    closing: [filled(PAPER_WORDS.helpAt, { issuer: issuer.name })],
    issuedAt,
  };
}
