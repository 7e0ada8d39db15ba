import * as v from 'valibot';

const Money = v.object({ cents: v.number(), currency: v.string() });

const Guest = v.object({
  first_name: v.string(),
  last_name: v.string(),
  is_child: v.boolean(),
  age: v.nullable(v.number()),
});

/** A booking of the supplier with everything that later requests need; also the format of its file. */
export const Order = v.object({
  orderId: v.number(),
  itemId: v.number(),
  partnerOrderId: v.string(),
  /** Id of the key that made the booking; other keys do not see it. */
  keyId: v.string(),
  /** Hotel and rate. */
  hid: v.number(),
  hotelId: v.string(),
  roomGroup: v.number(),
  roomName: v.string(),
  bedding: v.string(),
  meal: v.string(),
  checkin: v.number(),
  nights: v.number(),
  residency: v.string(),
  rooms: v.array(v.object({ adults: v.number(), children: v.array(v.number()) })),
  paymentType: v.string(),
  /** Charged amount of the complete stay. */
  price: Money,
  steps: v.array(v.object({ startAt: v.optional(v.number()), endAt: v.optional(v.number()), cents: v.number() })),
  taxes: v.array(v.object({ name: v.string(), isIncluded: v.boolean(), money: Money })),
  /** Hours from UTC at the hotel. */
  offsetHours: v.number(),
  /** Time of the booking form in milliseconds, as all times below. */
  createdAt: v.number(),
  /** Set when the booking process started. */
  booking: v.optional(
    v.object({
      startedAt: v.number(),
      processingUntil: v.number(),
      /** Until then the status is an unknown error. */
      finalAt: v.number(),
      /** `ok` or the error code of the final status. */
      result: v.string(),
      /** From then on order lists contain the booking. */
      visibleAt: v.number(),
      guests: v.array(v.array(Guest)),
      email: v.string(),
      userComment: v.nullable(v.string()),
      partnerComment: v.nullable(v.string()),
      sellAmount: v.nullable(v.string()),
      /** Simulated deviation of the webhook. */
      webhook: v.optional(v.string()),
      isNotified: v.boolean(),
    }),
  ),
  cancelled: v.optional(v.object({ at: v.number(), payableCents: v.number() })),
});
export type Order = v.InferOutput<typeof Order>;

export type BookingProcess = NonNullable<Order['booking']>;

export type OrderState = 'form' | 'processing' | 'completed' | 'failed' | 'cancelled';

export function stateOf({ booking, cancelled }: Order, now: number): OrderState {
  if (cancelled !== undefined) return 'cancelled';
  if (booking === undefined) return 'form';
  if (now < booking.finalAt) return 'processing';
  return booking.result === 'ok' ? 'completed' : 'failed';
}

/** Whether the rooms are taken from the stock. */
export function isHoldingRooms({ booking, cancelled }: Order): boolean {
  return booking?.result === 'ok' && cancelled === undefined;
}
