import type { AnswerOf } from './call.ts';
import type { RoomTerms } from './calls/room-change.ts';
import type { verifyOrder } from './calls/verification.ts';
import type { Words } from './codec/codec.ts';
import type { Stay } from './entities/stay.ts';

/** An amount to show: decimal text and its ISO code. */
export interface ShownAmount {
  readonly amount: string;
  readonly currency: string;
}

/** What is known of a room before it changed and since; each is missing where it is not known. */
interface ShownChange {
  readonly before?: ShownAmount;
  readonly now?: ShownAmount;
  readonly termsBefore?: RoomTerms | undefined;
  readonly termsNow?: RoomTerms | undefined;
}

/** What must be known to verify a room before it is booked, and to say where the person stands. */
export interface VerificationSubject {
  readonly stay: Stay;
  /** The rate's id; empty on the list, where the server takes the cheapest. */
  readonly product: string;
  readonly hotelName: string;
  /** ISO 3166-1 alpha-2 code of the guests, where the search asked for it. */
  readonly nationality?: string | undefined;
  /** The total that the person saw. */
  readonly seen?: ShownAmount;
  /** Until when the person saw that cancelling is free, epoch seconds. */
  readonly seenFreeUntil?: number | undefined;
  /** The order that waits for its payment, on its page: what is accepted changes it. */
  readonly orderNumber?: string | undefined;
  /** Something was typed on the page, which stays as it is. */
  readonly hasTyped?: boolean;
  /** From where it was asked: it decides which dialogs may show. */
  readonly from: 'list' | 'detail' | 'order' | 'payment';
  /** What another call already answered; the flow starts there instead of asking again. */
  readonly known?: Exclude<AnswerOf<typeof verifyOrder>, { name: 'verified' }>;
  /** Expired quotes so far, on the order page. */
  readonly round?: number;
  /** Address of the hotel's page with the search that led there; left out, one is made of the stay. */
  readonly hotelUrl?: string;
}

/** How a verification ended. */
export type VerificationResult =
  | { readonly outcome: 'proceed'; readonly product: string; readonly rise?: ShownAmount; readonly verifiedAt: number }
  | { readonly outcome: 'stay' };

/**
 * Every dialog that more than one app may open: its props and its result. Exactly one remote (or the host) owns each,
 * by naming it in its manifest. Anyone opens it with `openDialog` of the runtime.
 */
export interface Dialogs {
  /**
   * The one flow behind Book now and behind each renewal of a price; its first face is the confirming-price mask, and it
   * opens the dialogs below as they are needed.
   */
  orderVerification: { props: VerificationSubject; result: VerificationResult };
  priceRise: {
    props: ShownChange & {
      rise: ShownAmount;
      /** Left out it is not known: then nothing is said of it. */
      hasTyped?: boolean;
    };
    result: 'continue' | 'back';
  };
  /** `hotel` is its name where the page does not know it in the language that shows. */
  hotelSoldOut: {
    props: { stay: Stay; hotelName: string; hotel?: Words | undefined };
    result: 'other-hotels' | 'back';
  };
  roomSoldOut: {
    props: { stay: Stay; hotelName: string; hotel?: Words | undefined; room?: Words | undefined };
    result: 'home' | 'other-room';
  };
  substitute: {
    props: ShownChange & {
      /** Set when the substitute costs another price (flag 173); left out at the same price (163). */
      change?: ShownAmount;
      roomName: Words;
      board?: Words;
      /** The room that was chosen, on other terms. */
      isSameRoom?: boolean;
      /** The same room: the rate that was chosen is for guests of other nationalities. */
      isOtherMarket?: boolean;
    };
    result: 'continue' | 'back';
  };
  /** With `until`, epoch milliseconds, it warns that the page is about to let go of its price, and ends as `lapsed` then. */
  stillInterested: { props: { hotelName: string; until?: number }; result: 'continue' | 'leave' | 'lapsed' };
  /** `continue` is offered to a page that says it can go on. */
  pageOpenTooLong: { props: { mayContinue?: boolean }; result: 'home' | 'continue' };
  networkInterrupted: { props: { what: 'order' | 'payment' | 'cancellation' }; result: 'final-step' };
  creditExhausted: { props: Record<never, never>; result: 'close' };
  /** Cannot be closed by click or Esc; Home returns to the hotel list of the hotel's city. */
  networkError: { props: { hotelId?: string }; result: 'home' };
  notice: { props: { message: string; confirm?: 'retry' | 'close' }; result: 'confirm' | 'close' };
  paymentFailed: { props: { message?: string }; result: 'retry' };
  lastRooms: { props: { left: number }; result: 'close' };
  /** Tells of a bank transfer into the pre-deposit, for who may see the balance. */
  bankTransfer: { props: Record<never, never>; result: 'submitted' | 'close' };
  /** What moved the points and the pre-deposit; opens at the points, where nothing else is said. */
  pointsDetails: { props: { opens?: 'points' | 'pending' | 'balance' }; result: 'close' };
  /** The rules of the booking rewards. */
  pointsRules: { props: Record<never, never>; result: 'close' };
  refreshPrompt: { props: { stale: 'price' | 'page' }; result: 'refresh' | 'rebook' };
}

/** Name of a dialog that more than one app may open. */
export type DialogName = keyof Dialogs;
/** What a dialog is opened with. */
export type DialogProps<Name extends DialogName> = Dialogs[Name]['props'];
/** How a dialog ends. */
export type DialogResult<Name extends DialogName> = Dialogs[Name]['result'];
