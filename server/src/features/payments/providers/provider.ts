import type { Language, PayMethod } from '@portico/contract';

/** Ways to pay that another company takes the money for. */
export type ElectronicMethod = Exclude<PayMethod, 'credit' | 'balance'>;

/** An amount in minor units of an ISO currency; `exponent` is how many decimals it has. Never less than 0. */
export interface ProviderMoney {
  readonly amount: number;
  readonly currency: string;
  readonly exponent: number;
}

/** What the browser is: WeChat's own opens a payment in itself, a telephone's is sent on, any other one shows a QR code. */
export type PayChannel = 'web' | 'mobile' | 'wechat';

/** What a provider is asked to take. */
export interface PaymentToStart {
  /** Ours, unique for ever: a provider that gets it twice has one payment. At most 32 letters and digits. */
  readonly reference: string;
  readonly orderNumber: string;
  readonly money: ProviderMoney;
  /** One line for the payer's statement and page. */
  readonly description: string;
  readonly language: Language;
  readonly channel: PayChannel;
  /** Where the provider sends the browser, whatever became of the payment; it proves nothing. */
  readonly returnUrl: string;
  /** Where the provider tells what happened. */
  readonly notifyUrl: string;
  /** After it nobody may pay. */
  readonly expiresAt: Date;
  /** What the provider's own page or form gave to the browser: a card's token, or WeChat's code for who pays. */
  readonly cardToken?: string;
  /** Address of our payment page, to which WeChat's browser comes back once it is known who pays. */
  readonly payPageUrl?: string;
  /** The browser's network address, which some providers want to know. */
  readonly payerAddress?: string;
  /** Whose saved cards; ours, and nothing that names a person. */
  readonly customer?: string;
  readonly rememberCard?: boolean;
}

/** Where the payer goes on. */
export type NextStep =
  | { readonly kind: 'redirect'; readonly url: string }
  /** A `weixin:` address that the page draws as a QR code. */
  | { readonly kind: 'qr'; readonly code: string }
  /** What the page hands to WeChat, as JSON text. */
  | { readonly kind: 'inApp'; readonly payRequest: string }
  /** Inside WeChat the provider must first learn who pays. */
  | { readonly kind: 'whoPays'; readonly url: string }
  /** The card's bank asks its holder. */
  | { readonly kind: 'challenge'; readonly url: string }
  /** Nothing: the provider decides. */
  | { readonly kind: 'wait' };

/** A card that a provider keeps; nothing here could pay without the provider. */
export interface SavedCard {
  readonly token: string;
  /** Such as `Visa`. */
  readonly brand: string;
  readonly lastFour: string;
  /** `MM/YY`. */
  readonly expiry: string;
}

/** Why a payment was not taken. */
export type DeclineReason = 'declined' | 'securityCode' | 'cancelled' | 'expired';

/**
 * Where a payment stands at its provider. Only this is believed: notifications and browsers merely say when to ask.
 * `unknown`: the provider never got it, and will not once `close` was called for its reference.
 */
export type Standing =
  | { readonly state: 'unknown' }
  | { readonly state: 'open'; readonly next?: NextStep }
  | {
      readonly state: 'captured';
      readonly money: ProviderMoney;
      /** The provider's number of the capture. */
      readonly capture: string;
      readonly card?: SavedCard;
      /** The provider holds the money until the payer has confirmed once more. */
      readonly needsConfirmation?: boolean;
    }
  | { readonly state: 'ended'; readonly reason: DeclineReason };

export interface PaymentRef {
  readonly reference: string;
  /** The provider's number; missing where its answer to the start was lost. */
  readonly providerId?: string;
}

export interface RefundToMake extends PaymentRef {
  /** Ours, unique for ever: a provider that gets it twice gives back once. */
  readonly refundReference: string;
  readonly capture: string;
  readonly money: ProviderMoney;
  /** What the payment took; some providers want it said. */
  readonly captured: ProviderMoney;
}

/** `pending`: on its way; ask again. `failed`: the provider will not; somebody must. */
export type RefundStanding =
  | { readonly state: 'unknown' | 'pending' | 'done' }
  | { readonly state: 'failed'; readonly problem: string };

/** A request to our notification address as it came. */
export interface RawNotification {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The bytes that were signed. */
  readonly body: Buffer;
}

/** What a notification is about, once its signature was proved. */
export interface Notification {
  /** The provider's number of the notification: each is heard once. */
  readonly id: string;
  readonly about: { readonly kind: 'payment' | 'refund'; readonly reference: string };
}

/** The provider did not answer, or answered what cannot be read. What was asked may have happened: ask by `query`. */
export class ProviderTimeoutError extends Error {
  override readonly name = 'ProviderTimeoutError';
}

/** The provider understood and refuses, for good: nothing happened. */
export class ProviderDeclinedError extends Error {
  override readonly name = 'ProviderDeclinedError';
}

/**
 * A company that takes money for us. Every call may be repeated with the same reference and has one effect; each ends within
 * ten seconds with an answer, `ProviderTimeoutError` or `ProviderDeclinedError`.
 */
export interface PaymentProvider {
  /** Stored with each payment: a payment is only ever asked about where it was made. */
  readonly name: string;
  /** It plays a provider, and moves no money. */
  readonly isSandbox?: true;
  readonly methods: readonly ElectronicMethod[];
  /** The only currencies that it takes; left out, it takes any. */
  readonly currencies?: readonly string[];
  /** Origins whose pages may be drawn in a frame of ours. */
  readonly frameOrigins: readonly string[];
  /** Origins of the provider's own pages, which people are sent to. */
  readonly pageOrigins: readonly string[];
  readonly start: (payment: PaymentToStart) => Promise<{ readonly providerId: string; readonly standing: Standing }>;
  /** Where the payment stands; money that the payer agreed to and that is not taken yet is taken by it. */
  readonly query: (payment: PaymentRef) => Promise<Standing>;
  /** Nobody can pay it afterwards; what was paid before stays paid, and is told. */
  readonly close: (payment: PaymentRef) => Promise<Standing>;
  readonly refund: (refund: RefundToMake) => Promise<RefundStanding>;
  readonly queryRefund: (refund: RefundToMake) => Promise<RefundStanding>;
  /** The notification when its signature is the provider's own and fresh, `stale` when it is its own and not; nothing otherwise. */
  readonly verifyNotification: (raw: RawNotification) => Promise<Notification | 'stale' | undefined>;
  /** What the provider wants answered to a notification that was heard, and to one that was not. */
  readonly notificationAnswer: (heard: boolean) => {
    readonly status: number;
    readonly body: string;
    readonly type: string;
  };
  /**
   * Card providers: the address of the form to draw in a frame, good for one customer and a short time. Its token pays this order
   * alone: the payment that `start` makes of it has a reference of its own.
   */
  readonly cardForm?: (form: {
    readonly orderNumber: string;
    readonly customer: string;
    readonly language: Language;
    readonly scheme: 'light' | 'dark';
    /** Our origin: the form speaks with no other page. */
    readonly portal: string;
  }) => Promise<string>;
  /** Of who keeps cards where we can ask for them: the customer's. Missing where cards are kept on the provider's own page alone. */
  readonly savedCards?: (customer: string) => Promise<readonly SavedCard[]>;
  /** The customer's card pays no more; of another's, or of none, nothing happens. There wherever `savedCards` is. */
  readonly forgetCard?: (customer: string, token: string) => Promise<void>;
  /** The payer's second word on a captured payment. */
  readonly confirm?: (payment: PaymentRef, accepts: boolean) => Promise<Standing>;
  /** WeChat: signs the page's own address so that it may start a payment. */
  readonly signPage?: (url: string) => Promise<{ appId: string; timestamp: string; nonce: string; signature: string }>;
}
