import { isSameRoom } from './room-groups.ts';
import { isNeverStricter, type StayPolicy } from './stay-policy.ts';
import type { HotelQuotes, SupplyQuote } from './supplier.ts';

type RoomQuotes = HotelQuotes['rooms'][number];

/**
 * The quotes of all sellers by room, cheapest first. Of rates with the same room, board and policy, one is shown: the
 * cheaper one. `rank` decides between equal prices, lowest first.
 */
export function mergeQuotes(
  sellers: readonly HotelQuotes[],
  rank: (quote: SupplyQuote) => number,
): Pick<HotelQuotes, 'rooms' | 'quotedAt'> {
  const rooms: RoomQuotes[] = [];
  for (const entry of sellers.flatMap((seller) => seller.rooms)) addRoom(rooms, entry);
  const byPrice = (a: SupplyQuote, b: SupplyQuote) => a.price.total - b.price.total || rank(a) - rank(b);
  const sorted = rooms.map(({ room, quotes }) => ({ room, quotes: withoutWorse(quotes.toSorted(byPrice)) }));
  return {
    rooms: sorted.sort((a, b) => cheapestOf(a) - cheapestOf(b)),
    quotedAt: Math.min(...sellers.map(({ quotedAt }) => quotedAt)),
  };
}

/** Whether another seller's rate has the same board and is never stricter; the caller compares rooms and prices. */
export function isReplacedBy(quote: SupplyQuote, other: SupplyQuote): boolean {
  if (!isSameBoard(quote, other)) return false;
  // Penalties of a dearer rate are compared by their share of its price.
  const share = Math.min(1, quote.price.payNow / Math.max(1, other.price.payNow));
  return isNeverStricter(scaled(other.policy, share), quote.policy);
}

function scaled(policy: StayPolicy, share: number): StayPolicy {
  const { penalty, later } = policy;
  const scale = (amount: number) => Math.floor(amount * share);
  return {
    ...policy,
    penalty: scale(penalty),
    ...(later && { later: later.map((step) => ({ ...step, penalty: scale(step.penalty) })) }),
  };
}

/** Two sellers state the same board; an unknown number of breakfasts equals any. */
function isSameBoard({ rate: one }: SupplyQuote, { rate: other }: SupplyQuote): boolean {
  if (one.board !== other.board) return false;
  return one.breakfasts === undefined || other.breakfasts === undefined || one.breakfasts === other.breakfasts;
}

/** Two rooms of one seller stay apart, even if their names are equal. */
function addRoom(rooms: RoomQuotes[], entry: RoomQuotes): void {
  const { room, quotes } = entry;
  const isOfSeller = ({ listing }: SupplyQuote) => listing.id === quotes[0]?.listing.id;
  const place = rooms.findIndex((other) => isSameRoom(other.room, room) && !other.quotes.some(isOfSeller));
  const existing = rooms[place];
  if (existing !== undefined) rooms[place] = { room: existing.room, quotes: [...existing.quotes, ...quotes] };
  else rooms.push(rooms.some((other) => other.room.id === room.id) ? withDistinctId(entry) : entry);
}

/** Suppliers' ids may clash, and pages identify rooms by them. */
function withDistinctId({ room, quotes }: RoomQuotes): RoomQuotes {
  return { room: { ...room, id: `${quotes[0]?.listing.id}.${room.id}` }, quotes };
}

/** `quotes` are cheapest first. Rates of the same seller all stay: it decides what it offers. */
function withoutWorse(quotes: readonly SupplyQuote[]): readonly SupplyQuote[] {
  const shown: SupplyQuote[] = [];
  for (const quote of quotes) {
    const isWorse = shown.some((other) => other.listing.id !== quote.listing.id && isReplacedBy(quote, other));
    if (!isWorse) shown.push(quote);
  }
  return shown;
}

function cheapestOf({ quotes }: RoomQuotes): number {
  return quotes[0]?.price.total ?? Number.POSITIVE_INFINITY;
}
