import type { BookingFacts } from '../../src/features/emails/booking/booking-facts.ts';
import { BOOKING_KINDS, type NewEmail, sendLater } from '../../src/features/emails/emails.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { transact } from '../../src/platform/database/transact.ts';

export const FACTS: BookingFacts = {
  reference: 'P261122000017',
  confirmation: 'HB-7741290',
  hotel: { en: 'The Palace', zh: '皇宫酒店' },
  address: { en: '1 Strip, Las Vegas', zh: '拉斯维加斯大道1号' },
  phone: '+1 702 555 0100',
  checkIn: '2027-03-10',
  checkOut: '2027-03-13',
  room: { en: 'King Room', zh: '大床房' },
  beds: { en: '1 king bed', zh: '1张特大床' },
  board: { en: 'Breakfast for 2', zh: '双早' },
  rooms: 1,
  adults: 2,
  childAges: [0, 7],
  guests: ['Ana Mendoza'],
  request: '',
  agency: { en: 'Harbour Travel', zh: '海港旅行' },
  atHotel: [{ name: { en: 'Resort fee', zh: '度假村费' }, amount: 'USD 45.00' }],
};

let last = 0;

/** An email to a guest with a unique key. */
export function newEmail(more: Partial<NewEmail<BookingFacts>> = {}): NewEmail<BookingFacts> {
  last += 1;
  return { key: `test ${last}`, to: 'ana@example.com', language: 'en', data: FACTS, ...more };
}

/** Adds confirmation emails to the outbox in their own transaction. */
export async function writeEmails({ db }: Pick<Connection, 'db'>, emails: readonly NewEmail<BookingFacts>[]) {
  await transact(db, (trx) => sendLater(trx, BOOKING_KINDS.confirmed, emails));
}
