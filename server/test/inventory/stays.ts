import { addDays } from '@portico/contract';
import { decimalText } from '../../src/features/currencies/currencies.ts';
import { setAllotment } from '../../src/features/supply/built-in/set-allotment.ts';
import { supplyStayOf } from '../../src/features/supply/supply.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { newServices } from '../../src/services.ts';
import { dayFromToday } from '../booking/booking-client.ts';

const LAS_VEGAS = 7988;

/** Rooms of one type on given nights, with the wire fields of an order. */
export interface Stock {
  readonly roomTypeId: number;
  readonly hotelId: number;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

/** Puts this number of rooms of a type on sale for a stay, and none of the hotel's other types. */
export async function putOnSale({ db }: Connection, days: number, nights: number, rooms: number): Promise<Stock> {
  const services = newServices(db);
  const [checkIn, checkOut] = [dayFromToday(days), dayFromToday(days + nights)];
  const currency = await services.currencies.get('USD');
  const stay = supplyStayOf({ checkIn, checkOut, rooms: 1, adults: 2, childAges: [] });
  for (const hotel of (await services.catalogue.city(LAS_VEGAS)).hotels) {
    const quotes = await services.suppliers.quote(hotel.id, stay, currency);
    if (typeof quotes === 'string') continue;
    const quote = quotes.rooms.flatMap((room) => room.quotes).find(({ rate }) => rate.isInstant);
    if (quote === undefined) continue;
    for (const room of hotel.rooms) {
      await setAllotment(services, room.id, checkIn, checkOut, String(room.id) === quote.room.id ? rooms : 0);
    }
    const total = decimalText(quote.price.total, currency.exponent);
    return {
      roomTypeId: Number(quote.room.id),
      hotelId: hotel.id,
      checkIn,
      checkOut,
      fields: {
        hotelid: String(hotel.id),
        checkin: checkIn,
        checkout: checkOut,
        room: 1,
        adult: 2,
        child: 0,
        childNums: '',
        product: quote.product,
        totalPrice: total,
      },
    };
  }
  throw new Error(`No house sells a room on ${checkIn}`);
}

export async function nightsOf({ db }: Connection, { roomTypeId, checkIn, checkOut }: Stock) {
  return db
    .selectFrom('roomNights')
    .select(['night', 'total', 'sold'])
    .where('roomTypeId', '=', roomTypeId)
    .where('night', '>=', checkIn)
    .where('night', '<=', addDays(checkOut, -1))
    .orderBy('night')
    .execute();
}

export const GUEST = {
  operation: 'orderFillCosInfo',
  userlastname: 'Mendoza',
  username: 'Ana',
  emails: 'ana.mendoza@example.com',
  tel: '2125550123',
  areaCode: 216,
  userOtherInfo: '[]',
  specialRequirements: '',
  usedPoints: 0,
  paymentOn: 'credit',
} as const;
