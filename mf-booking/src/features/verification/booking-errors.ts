import type { ResponseOf, Stay, writeOrderShow } from '@portico/contract';
import { openDialog, type Reactions, reactTo, waysToHotels } from '@portico/runtime';
import type { PriceConfirmation } from './confirm-price.ts';

/** Why a room cannot be quoted or ordered. */
export type BookingError = Exclude<ResponseOf<typeof writeOrderShow>, { readonly name: 'quoted' }>;

/** Actions that an error can lead to. */
export interface BookingErrorActions {
  readonly stay: Stay;
  /** Empty until the page knows it. */
  readonly hotelName: string;
  /** Confirms the price: with a known response, or with a new request. */
  readonly agree: (known?: PriceConfirmation['known']) => Promise<unknown>;
  /** Repeats the same request. */
  readonly again: () => Promise<unknown>;
}

/**
 * The reaction to each error, the same for loading, repricing and submitting (GUEST-09). A missing name does not
 * compile.
 */
const ERROR_RESPONSES: Reactions<BookingError, Promise<unknown>, [BookingErrorActions]> = {
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

type RejectionReactions<PopoverPosition extends readonly unknown[]> = Reactions<
  BookingError,
  Promise<void>,
  PopoverPosition
>;

/** Adapts the reactions to a query or action hook; `waysOf` gets the hook's other arguments. */
export function bookingErrorReactions<PopoverPosition extends readonly unknown[]>(
  waysOf: (...position: PopoverPosition) => BookingErrorActions,
): RejectionReactions<PopoverPosition> {
  const react = async (bookingError: BookingError, ...position: PopoverPosition) =>
    void (await reactTo<BookingError, Promise<unknown>, [BookingErrorActions]>(
      bookingError,
      ERROR_RESPONSES,
      waysOf(...position),
    ));
  return Object.fromEntries(
    Object.keys(ERROR_RESPONSES).map((name) => [name, react]),
  ) as unknown as RejectionReactions<PopoverPosition>;
}

/** Opens the hotel and its neighbours for the stay, for flag 110, Back and Home (VRFY-07). */
export async function leave(stay: Stay, hotelName: string): Promise<void> {
  await (await waysToHotels()).goToHotelsAround(stay, hotelName);
}
