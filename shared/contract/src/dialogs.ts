import type { Words } from './codec/codec.ts';
import type { ResponseOf } from './endpoint.ts';
import type { RoomTerms } from './endpoints/room-change.ts';
import type { verifyOrder } from './endpoints/verification.ts';
import type { Stay } from './entities/stay.ts';

/** An amount to show: decimal text and its ISO 4217 code. */
export interface ShownAmount {
  readonly amount: string;
  readonly currency: string;
}

/** Price and terms of a room before and after a change; unknown values are missing. */
interface ShownChange {
  readonly before?: ShownAmount;
  readonly now?: ShownAmount;
  readonly termsBefore?: RoomTerms | undefined;
  readonly termsNow?: RoomTerms | undefined;
}

/** Input of the verification of a room before booking, and the context that its dialogs need. */
export interface VerificationSubject {
  readonly stay: Stay;
  /** Id of the rate; empty on the list, where the server takes the cheapest one. */
  readonly product: string;
  readonly hotelName: string;
  /** Nationality of the guests, ISO 3166-1 alpha-2, if the search had one. */
  readonly nationality?: string | undefined;
  /** The total that the user saw. */
  readonly seen?: ShownAmount;
  /** End of the free cancellation that the user saw, epoch seconds. */
  readonly seenFreeUntil?: number | undefined;
  /** The unpaid order, on the payment page: accepting new terms changes it. */
  readonly orderNumber?: string | undefined;
  /** The page has typed input, which is preserved. */
  readonly hasTyped?: boolean;
  /** Where the verification started; it decides which dialogs may open. */
  readonly from: 'list' | 'detail' | 'order' | 'payment';
  /** A response that another endpoint already returned; the flow starts from it instead of sending a request. */
  readonly known?: Exclude<ResponseOf<typeof verifyOrder>, { name: 'verified' }>;
  /** Number of expired quotes so far, on the order page. */
  readonly round?: number;
  /** URL of the hotel's page with the original search; if missing, it is built from the stay. */
  readonly hotelUrl?: string;
}

/** Result of a verification. */
export type VerificationResult =
  | { readonly outcome: 'proceed'; readonly product: string; readonly rise?: ShownAmount; readonly verifiedAt: number }
  | { readonly outcome: 'stay' };

/**
 * All dialogs that more than one app may open, with props and result. Exactly one remote (or the host) owns each, by
 * naming it in its manifest. Every app opens them with `openDialog` of the runtime.
 */
export interface Dialogs {
  /**
   * The flow of Book now and of each price renewal. It starts with the confirming-price mask and opens the dialogs
   * below as needed.
   */
  orderVerification: { props: VerificationSubject; result: VerificationResult };
  priceRise: {
    props: ShownChange & {
      rise: ShownAmount;
      /** If missing, the dialog does not mention typed input. */
      hasTyped?: boolean;
    };
    result: 'continue' | 'back';
  };
  /** `hotel` is the hotel's name in both languages, in case the page does not have it in the current language. */
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
      /** Set if the substitute has another price (flag 173); missing at the same price (163). */
      change?: ShownAmount;
      roomName: Words;
      board?: Words;
      /** The substitute is the chosen room, on other terms. */
      isSameRoom?: boolean;
      /** The substitute is the same room: the chosen rate is for guests of other nationalities. */
      isOtherMarket?: boolean;
    };
    result: 'continue' | 'back';
  };
  /**
   * With `until` (epoch milliseconds) it warns that the page will drop its price, and closes as `lapsed` at that time.
   */
  stillInterested: { props: { hotelName: string; until?: number }; result: 'continue' | 'leave' | 'lapsed' };
  /** Offers `continue` only if the page can continue (`mayContinue`). */
  pageOpenTooLong: { props: { mayContinue?: boolean }; result: 'home' | 'continue' };
  networkInterrupted: { props: { what: 'order' | 'payment' | 'cancellation' }; result: 'final-step' };
  creditExhausted: { props: Record<never, never>; result: 'close' };
  /** Cannot be closed by click or Esc; Home returns to the hotel list of the hotel's city. */
  networkError: { props: { hotelId?: string }; result: 'home' };
  notice: { props: { message: string; confirm?: 'retry' | 'close' }; result: 'confirm' | 'close' };
  paymentFailed: { props: { message?: string }; result: 'retry' };
  lastRooms: { props: { left: number }; result: 'close' };
  /** Form to report a bank transfer into the pre-deposit, for users who may see the balance. */
  bankTransfer: { props: Record<never, never>; result: 'submitted' | 'close' };
  /** Entries of points and pre-deposit; opens the points by default. */
  pointsDetails: { props: { opens?: 'points' | 'pending' | 'balance' }; result: 'close' };
  /** The rules of the booking rewards. */
  pointsRules: { props: Record<never, never>; result: 'close' };
  refreshPrompt: { props: { stale: 'price' | 'page' }; result: 'refresh' | 'rebook' };
}

/** Name of a dialog that more than one app may open. */
export type DialogName = keyof Dialogs;
/** Props of a dialog. */
export type DialogProps<Name extends DialogName> = Dialogs[Name]['props'];
/** Result of a dialog. */
export type DialogResult<Name extends DialogName> = Dialogs[Name]['result'];
