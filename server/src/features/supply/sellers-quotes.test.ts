import { expect, it } from 'vitest';
import { isReplacedBy, mergeQuotes } from './sellers-quotes.ts';
import type { StayPolicy } from './stay-policy.ts';
import type { HotelQuotes, SupplyQuote } from './supplier.ts';

interface QuoteOptions {
  readonly listing: number;
  readonly total: number;
  readonly room?: string;
  readonly beds?: 'king' | 'twin';
  readonly board?: 'roomOnly' | 'breakfast';
  readonly freeUntil?: number;
}

const NAMES = new Map([
  ['dlx', 'Deluxe King Room'],
  ['K', 'King room, deluxe'],
]);

function buildQuote({ listing, total, room = 'dlx', beds, board = 'roomOnly', freeUntil }: QuoteOptions): SupplyQuote {
  const nameEn = NAMES.get(room) ?? room;
  const policy: StayPolicy =
    freeUntil === undefined
      ? { kind: 'nonRefundable', zone: 'UTC', penalty: total }
      : { kind: 'free', freeUntil, zone: 'UTC', penalty: total };
  return {
    product: `${listing}.${total}`,
    listing: { id: listing, supplier: `s${listing}`, hotelId: 1, code: '1' },
    room: { id: room, nameEn, nameZh: nameEn, ...(beds && { beds }) },
    rate: { board, isInstant: true },
    price: { total, payNow: total },
    policy,
  } as unknown as SupplyQuote;
}

function sellerOf(...quotes: readonly SupplyQuote[]): HotelQuotes {
  const rooms = Map.groupBy(quotes, ({ room }) => room.id);
  return {
    hotelId: 1,
    rooms: [...rooms.values()].map((ofRoom) => ({ room: (ofRoom[0] as SupplyQuote).room, quotes: ofRoom })),
    quotedAt: 5,
  };
}

const shown = (...sellers: readonly HotelQuotes[]) =>
  mergeQuotes(sellers, ({ listing }) => -listing.id).rooms.map(({ room, quotes }) => [
    room.id,
    quotes.map(({ product }) => product),
  ]);

it('shows the cheaper of two rates with the same room, board and policy', () => {
  const sellers = [buildQuote({ listing: 1, total: 100 }), buildQuote({ listing: 2, total: 90, room: 'K' })];
  expect(shown(...sellers.map((quote) => sellerOf(quote)))).toEqual([['dlx', ['2.90']]]);
});

it('decides between equal prices by rank', () => {
  const sellers = [1, 2, 3].map((listing) => sellerOf(buildQuote({ listing, total: 100 })));
  expect(shown(...sellers)).toEqual([['dlx', ['3.100']]]);
});

it('keeps a dearer rate that has another board, a milder policy, or is of the same seller', () => {
  const seller = sellerOf(
    buildQuote({ listing: 1, total: 100 }),
    buildQuote({ listing: 1, total: 105 }),
    buildQuote({ listing: 1, total: 120, freeUntil: 50 }),
  );
  const other = sellerOf(
    buildQuote({ listing: 2, total: 110, board: 'breakfast' }),
    buildQuote({ listing: 2, total: 115, freeUntil: 40 }),
    buildQuote({ listing: 2, total: 121, freeUntil: 40 }),
  );
  expect(shown(seller, other)).toEqual([['dlx', ['1.100', '1.105', '2.110', '2.115', '1.120']]]);
});

it('keeps rooms apart that differ in beds, name or seller, each with its own id', () => {
  const king = sellerOf(buildQuote({ listing: 1, total: 100, beds: 'king' }));
  const twin = sellerOf(buildQuote({ listing: 2, total: 90, beds: 'twin' }));
  expect(shown(king, twin)).toEqual([
    ['2.dlx', ['2.90']],
    ['dlx', ['1.100']],
  ]);
});

it('compares the penalties of a dearer rate by their share of its price', () => {
  const [cheap, dear] = [buildQuote({ listing: 1, total: 100 }), buildQuote({ listing: 2, total: 130 })];
  expect([isReplacedBy(cheap, dear), isReplacedBy(dear, cheap)]).toEqual([true, true]);
  const free = buildQuote({ listing: 1, total: 100, freeUntil: 50 });
  expect(isReplacedBy(free, dear)).toBe(false);
  expect(isReplacedBy(free, buildQuote({ listing: 2, total: 130, freeUntil: 60 }))).toBe(true);
});
