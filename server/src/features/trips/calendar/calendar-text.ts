import type { Language, Words } from '@portico/contract';
import { zonedText } from '@portico/contract/words';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Order } from '../../orders/orders.ts';
import { guestName } from '../trip-list.ts';

/** How often calendars should ask again. */
const HOUR_SECONDS = 3600;

const TEXTS = {
  name: { en: 'Portico bookings', zh: 'Portico 订单' },
  ends: { en: 'Free cancellation ends', zh: '免费取消截止' },
  guest: { en: 'Guest', zh: '入住人' },
  reference: { en: 'Your reference', zh: '自有编号' },
  booking: { en: 'Booking', zh: '订单号' },
} as const satisfies Readonly<Record<string, Words>>;

/**
 * Stays as days and ends of free cancellation as moments, for any calendar (RFC 5545). Each keeps its name from one reading to the next;
 * what was cancelled is missing, and calendars drop it. No price stands in it: calendars are shown around.
 *
 * `bookingAddress` gives the whole address of a booking's page.
 */
export function calendarText(
  orders: readonly Order[],
  { language, bookingAddress }: { readonly language: Language; readonly bookingAddress: (number: string) => string },
): string {
  const calendar = ical({
    name: TEXTS.name[language],
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Portico', product: 'Bookings' },
    ttl: HOUR_SECONDS,
  });
  for (const order of orders) {
    const hotel = order.snapshot.hotel;
    const common = {
      stamp: order.createdAt,
      location: hotel.address[language],
      url: bookingAddress(order.number),
    };
    calendar.createEvent({
      ...common,
      id: `${order.number}-stay@portico`,
      allDay: true,
      start: new Date(`${order.checkIn}T00:00:00Z`),
      end: new Date(`${order.checkOut}T00:00:00Z`),
      summary: `${hotel.name[language]} · ${guestName(order)}`,
      description: describe(order, language),
    });
    if (order.freeUntil === null) continue;
    const { day, time, zone } = zonedText(order.freeUntil.getTime() / 1000, order.zone, language, 'short');
    calendar.createEvent({
      ...common,
      id: `${order.number}-free-until@portico`,
      start: order.freeUntil,
      summary: `${TEXTS.ends[language]} · ${hotel.name[language]} · ${guestName(order)}`,
      description: `${TEXTS.ends[language]}: ${day} ${time} ${zone}\n${describe(order, language)}`,
    });
  }
  return calendar.toString();
}

function describe(order: Order, language: Language): string {
  const lines = [
    [TEXTS.booking, order.number],
    [TEXTS.guest, guestName(order)],
    [TEXTS.reference, order.ownReference],
  ] as const;
  return lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label[language]}: ${value}`)
    .join('\n');
}
