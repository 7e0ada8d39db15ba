import { roomsOf, type WantedOrder } from '@portico/contract';
import { type GuestForm, otherGuestRows } from '../guest-form.ts';
import { keptChoices, nameOfWanted } from '../order-choices.ts';
import type { WaitingOrderPage } from './use-waiting-order.ts';

/** What was typed for the order, read back from it: for who changes it in another tab, where the draft is not. */
export function draftOfOrder({ order, areaCodes }: WaitingOrderPage, wanted: WantedOrder) {
  const [lead] = order.guests;
  const form: GuestForm = {
    rooms: roomsOf(wanted.stay).map((room, index) => {
      const { lastName = '', firstName = '', nationality = '', otherGuests } = order.guests[index] ?? {};
      const hasOneName = firstName === '' && lastName !== '';
      return { lastName, firstName, hasOneName, nationality, otherGuests: otherGuestRows(room, otherGuests) };
    }),
    email: lead?.email ?? '',
    areaCode: lead?.areaCode ?? areaCodes[0]?.id ?? 0,
    phone: lead?.phone ?? '',
    specialRequest: order.specialRequest,
  };
  const { quote } = order;
  const points = quote.pointsUsed === 0 ? '' : String(quote.pointsUsed);
  const choices = { method: order.method ?? quote.defaultMethod, points, couponId: quote.couponId ?? '' };
  return { ...form, choices: keptChoices(nameOfWanted(wanted), choices) };
}
