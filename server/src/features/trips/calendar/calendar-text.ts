import type { Language } from '@portico/contract';
import { zonedText } from '@portico/contract/labels';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { text } from '../../../platform/texts.ts';
import { type Order, policyTerms } from '../../orders/orders.ts';
import { guestName } from '../trip-list.ts';
import { ENDED } from './calendar-feeds.ts';

/** Recommended refresh interval. */
const HOUR_SECONDS = 3600;

/**
 * All-day events for stays and timed events for the end of free cancellation (RFC 5545). Events keep their `UID`, have
 * no alarm, and leave the subscriber free, because the guests travel. They show no price, because calendars are often
 * shared.
 * `bookingUrl` returns the URL of a booking's page.
 */
export function calendarText(
  orders: readonly Order[],
  { language, bookingUrl }: { readonly language: Language; readonly bookingUrl: (number: string) => string },
): string {
  const calendar = ical({
    name: text(language, 'trips.calendar.name'),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Portico', product: 'Bookings' },
    ttl: HOUR_SECONDS,
  });
  for (const order of orders) {
    const hotel = order.snapshot.hotel;
    const changedAt = order.calendarChangedAt ?? order.createdAt;
    const common = {
      stamp: changedAt,
      lastModified: changedAt,
      sequence: order.calendarSequence,
      status: statusOf(order),
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      location: hotel.address[language],
      url: bookingUrl(order.number),
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
      summary: `${text(language, 'trips.calendar.ends')} · ${hotel.name[language]} · ${guestName(order)}`,
      description: `${text(language, 'trips.calendar.ends')}: ${day} ${time} ${zone}\n${describe(order, language)}`,
    });
  }
  return calendar.toString();
}

function statusOf({ status, isCancelPending }: Order): ICalEventStatus {
  if (ENDED.some((ended) => ended === status)) return ICalEventStatus.CANCELLED;
  const isDecided = (status === 'confirmed' || status === 'confirmedLate') && !isCancelPending;
  return isDecided ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

function describe(order: Order, language: Language): string {
  const { policy, zone, currency: code, exponent, snapshot } = order;
  const lines = [
    ['booking', order.number],
    ['guest', guestName(order)],
    ['board', snapshot.board[language]],
    ['policy', policyTerms(policy, zone, { code, exponent })[language]],
    ['reference', order.ownReference],
  ] as const;
  return lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${text(language, `trips.calendar.${label}`)}: ${value}`)
    .join('\n');
}
