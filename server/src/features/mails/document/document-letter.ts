import type { DocumentType, Language, Words } from '@portico/contract';
import { dayText, weekdayText } from '@portico/contract/words';
import { BOOKING_WORDS } from '../booking/booking-words.ts';
import type { Letter } from '../letter/letter.ts';
import type { DocumentFacts } from './document-kind.ts';

/** What documents are called. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentType, Words>> = {
  voucher: { en: 'Voucher', zh: '入住凭证' },
  invoice: { en: 'Invoice', zh: '账单' },
  confirmation: { en: 'Booking confirmation', zh: '预订确认单' },
};

export function documentLetter(facts: DocumentFacts, language: Language): Letter {
  const { reference, hotel, checkIn, checkOut, guest, agency, sender, agencyEmail, paper } = facts;
  const words = BOOKING_WORDS[language];
  const name = DOCUMENT_NAMES[paper.type][language];
  const day = dayText(checkIn, language, 'short');
  const lines = (one: string) => [dayText(one, language, 'short'), weekdayText(one, language)];
  const isChinese = language === 'zh';
  return {
    subject: isChinese ? `${name}：${hotel.zh}，${day}（${reference}）` : `${name}: ${hotel.en}, ${day} (${reference})`,
    status: name,
    tone: 'good',
    title: isChinese ? `${hotel.zh}的${name}` : `${name} for ${hotel.en}`,
    paragraphs: [
      isChinese
        ? `${agency.zh}（${sender}）向您发送入住人 ${guest} 的${name}，见 PDF 附件。`
        : `${sender} of ${agency.en} sends you the ${name.toLowerCase()} for the stay of ${guest}. It is attached as a PDF.`,
    ],
    blocks: [
      {
        kind: 'figures',
        figures: [
          { label: words.checkIn, value: lines(checkIn) },
          { label: words.checkOut, value: lines(checkOut) },
          { label: words.reference, value: [reference] },
        ],
      },
    ],
    // Decision 058: whoever gets it knows the agency, and answers it.
    ...(agencyEmail !== undefined && { sender: { name: agency, email: agencyEmail } }),
    notes: [words.changes.replace('{agency}', () => agency[language])],
  };
}
