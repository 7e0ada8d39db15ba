import type { AnswerOf, Stay, writeOrderShow } from '@portico/contract';
import { openDialog, type Reactions, reactTo, waysToHotels } from '@portico/runtime';
import type { PriceQuestion } from './confirm-price.ts';

/** Why a room cannot be quoted or ordered. */
export type BookingRefusal = Exclude<AnswerOf<typeof writeOrderShow>, { readonly name: 'quoted' }>;

/** Where a refusal may lead. */
export interface RefusalWays {
  readonly stay: Stay;
  /** Empty where the page does not know it yet. */
  readonly hotelName: string;
  /** Has the price confirmed: what the call has already said, or else asked anew. */
  readonly agree: (known?: PriceQuestion['known']) => Promise<unknown>;
  /** The same request once more. */
  readonly again: () => Promise<unknown>;
}

/** The one reaction to each refusal, on load, re-quote and submit alike (GUEST-09). A name that is missing does not compile. */
const REFUSALS: Reactions<BookingRefusal, Promise<unknown>, [RefusalWays]> = {
  priceRose: (known, { agree }) => agree(known),
  hotelSoldOut: (known, { agree }) => agree(known),
  roomSoldOut: (known, { agree }) => agree(known),
  substituteOffered: (known, { agree }) => agree(known),
  dearerSubstituteOffered: (known, { agree }) => agree(known),
  listExpired: (_, { stay, hotelName }) => leave(stay, hotelName),
  openTooLong: async (_, { stay, hotelName, agree }) => {
    if ((await openDialog('pageOpenTooLong', { mayContinue: true })) === 'continue') await agree();
    else await leave(stay, hotelName);
  },
  supplierUnreachable: async ({ data, message = '' }, { stay, again }) => {
    if (!data.mayRetry) await openDialog('networkError', { hotelId: stay.hotelId });
    else if ((await openDialog('notice', { message, confirm: 'retry' })) === 'confirm') await again();
  },
  creditExhausted: () => openDialog('creditExhausted', {}),
};

type RefusalReactions<Beside extends readonly unknown[]> = Reactions<BookingRefusal, Promise<void>, Beside>;

/** The reactions as a call's hook takes them; `waysOf` gets what the hook hands on beside the answer. */
export function refusalReactions<Beside extends readonly unknown[]>(
  waysOf: (...beside: Beside) => RefusalWays,
): RefusalReactions<Beside> {
  const react = async (refusal: BookingRefusal, ...beside: Beside) =>
    void (await reactTo<BookingRefusal, Promise<unknown>, [RefusalWays]>(refusal, REFUSALS, waysOf(...beside)));
  return Object.fromEntries(Object.keys(REFUSALS).map((name) => [name, react])) as unknown as RefusalReactions<Beside>;
}

/** To the hotel and its neighbours for the stay: where 110, Back and Home lead (VRFY-07). */
export async function leave(stay: Stay, hotelName: string): Promise<void> {
  await (await waysToHotels()).goToHotelsAround(stay, hotelName);
}
