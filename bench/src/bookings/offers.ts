import { DEFAULT_REGION, decodeResponse, hotelList, hotelQuotes, type Stay } from '@portico/contract';
import { dayFromToday } from '../load/questions.ts';
import { type Client, prepare, readReply } from '../wire/client.ts';
import type { Reply } from '../wire/line.ts';

/** A rate with instant confirmation and the amounts shown to the user. */
export interface Offer {
  readonly stay: Stay;
  readonly product: string;
  readonly total: string;
  /** The part that is paid to the portal. */
  readonly payNow: string;
}

const FIRST_DAY = 20;
const LAST_DAY = 330;
const HOTELS_A_DAY = 20;

/** Searches for bookable rates like a user, one per room type, day after day. */
export async function findOffers(clients: readonly Client[], count: number): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let day = FIRST_DAY; day < LAST_DAY && offers.length < count; day += 1) {
    const dates = { checkIn: dayFromToday(day), checkOut: dayFromToday(day + 1) };
    const [first] = clients;
    if (first === undefined) throw new Error('There is no signed-in user');
    const hotels = (await hotelsOn(first, dates)).slice(0, HOTELS_A_DAY);
    const stays = hotels.map((hotelId) => ({ hotelId, ...dates, rooms: 1, adults: 2, childAges: [] }));
    for (let next = 0; next < stays.length; next += clients.length) {
      const some = stays.slice(next, next + clients.length);
      const found = await Promise.all(some.map((stay, place) => ratesOf(clients[place] ?? first, stay)));
      offers.push(...found.flat());
    }
  }
  // Neighbours in the list share a hotel; shuffled, they collide as rarely as real buyers.
  return offers
    .map((offer, place) => ({ offer, sortKey: (place * 7919) % offers.length }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ offer }) => offer);
}

async function hotelsOn(client: Client, dates: { checkIn: string; checkOut: string }): Promise<readonly string[]> {
  const reply = await client.send(
    prepare(hotelList, {
      ...dates,
      regionName: DEFAULT_REGION.nameEn,
      regionType: 'city',
      regionId: DEFAULT_REGION.typeId,
      keyword: '',
      sort: 'hot',
      rooms: 1,
      adults: 2,
      childAges: [],
      stars: [],
      budgets: [],
      terms: [],
      districts: [],
      facilities: [],
      page: 1,
    }),
  );
  const read = decodeResponse(hotelList, readReply(reply));
  if (read.kind !== 'own' || read.answer.name !== 'found') throw rejectionError('hotelList', reply);
  return read.answer.data.hotels.map(({ id }) => id);
}

async function ratesOf(client: Client, stay: Stay): Promise<Offer[]> {
  const reply = await client.send(prepare(hotelQuotes, { stay }));
  const read = decodeResponse(hotelQuotes, readReply(reply));
  if (read.kind !== 'own' || read.answer.name !== 'quotes') throw rejectionError('hotelQuotes', reply);
  return read.answer.data.rooms.flatMap(({ rates }) => {
    const rate = rates.find(({ isInstant }) => isInstant);
    return rate === undefined ? [] : [{ stay, product: rate.product, total: rate.total, payNow: rate.payNow }];
  });
}

function rejectionError(call: string, { body }: Reply): Error {
  return new Error(`${call} was rejected: ${body.toString().slice(0, 300)}`);
}
