import type { Language, PayMethod } from '@portico/contract';

/** Payment methods processed by an external provider. */
export type ElectronicMethod = Exclude<PayMethod, 'credit' | 'balance'>;

/** An amount in minor units of an ISO currency, at least 0; `exponent` is the number of decimals. */
export interface ProviderMoney {
  readonly amount: number;
  readonly currency: string;
  readonly exponent: number;
}

/** Type of browser: WeChat's pays in the page, a phone is redirected, others show a QR code. */
export type PayChannel = 'web' | 'mobile' | 'wechat';

export interface PaymentToStart {
  /** Our unique reference, at most 32 letters and digits. A provider that receives it twice creates one payment. */
  readonly reference: string;
  readonly orderNumber: string;
  readonly money: ProviderMoney;
  /** One line for the payer's statement and page. */
  readonly description: string;
  readonly language: Language;
  readonly channel: PayChannel;
  /** Where the provider sends the browser after any outcome. The return proves nothing. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** The payment must not be payable after this instant. */
  readonly expiresAt: Date;
  /** Result of the provider's page or form: a card token, or WeChat's code for the payer. */
  readonly cardToken?: string;
  /** URL of our payment page, to which WeChat returns once the payer is known. */
  readonly payPageUrl?: string;
  /** The browser's IP address, which some providers require. */
  readonly payerIp?: string;
  /** Our key of the customer's saved cards; contains no personal data. */
  readonly customer?: string;
  readonly rememberCard?: boolean;
}

export type NextStep =
  | { readonly kind: 'redirect'; readonly url: string }
  /** A `weixin:` URL that the page shows as a QR code. */
  | { readonly kind: 'qr'; readonly code: string }
  /** JSON text that the page passes to WeChat. */
  | { readonly kind: 'inApp'; readonly payRequest: string }
  /** Inside WeChat the provider must first identify the payer. */
  | { readonly kind: 'whoPays'; readonly url: string }
  /** The bank asks the cardholder to confirm. */
  | { readonly kind: 'challenge'; readonly url: string }
  /** The payer has nothing to do; the provider decides. */
  | { readonly kind: 'wait' };

/** A card stored by a provider. The token is useless without the provider. */
export interface SavedCard {
  readonly token: string;
  /** For example `Visa`. */
  readonly brand: string;
  readonly lastFour: string;
  /** `MM/YY`. */
  readonly expiry: string;
}

/** Why no money was taken. */
export type DeclineReason = 'declined' | 'securityCode' | 'cancelled' | 'expired';

/**
 * The state of a payment at its provider, and the only trusted source: notifications and browsers just trigger a query.
 * `unknown`: the provider never received it, and after `close` for its reference never will.
 */
export type PaymentStatus =
  | { readonly state: 'unknown' }
  | { readonly state: 'open'; readonly next?: NextStep }
  | {
      readonly state: 'captured';
      readonly money: ProviderMoney;
      /** The provider's id of the capture. */
      readonly capture: string;
      readonly card?: SavedCard;
      /** The provider holds the money until the payer confirms again. */
      readonly needsConfirmation?: boolean;
    }
  | { readonly state: 'ended'; readonly reason: DeclineReason };

export interface PaymentRef {
  readonly reference: string;
  /** The provider's id; missing if the response to the start was lost. */
  readonly providerId?: string;
}

export interface RefundToMake extends PaymentRef {
  /** Our unique reference. A provider that receives it twice refunds once. */
  readonly refundReference: string;
  readonly capture: string;
  readonly money: ProviderMoney;
  /** The captured amount, which some providers require. */
  readonly captured: ProviderMoney;
}

/** `pending`: in progress, query again. `failed`: the provider declined it; an operator must act. */
export type RefundStatus =
  | { readonly state: 'unknown' | 'pending' | 'done' }
  | { readonly state: 'failed'; readonly problem: string };

export interface RawNotification {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The signed bytes. */
  readonly body: Buffer;
}

/** The subject of a notification with a verified signature. */
export interface Notification {
  /** The provider's id of the notification; each id is processed once. */
  readonly id: string;
  readonly about: { readonly kind: 'payment' | 'refund'; readonly reference: string };
}

/** No response, or an unreadable one. The operation may have happened: use `query`. */
export class ProviderTimeoutError extends Error {
  override readonly name = 'ProviderTimeoutError';
}

/** The provider finally rejected the request: nothing happened. */
export class ProviderDeclinedError extends Error {
  override readonly name = 'ProviderDeclinedError';
}

/**
 * A payment provider. All operations are idempotent per reference and end within 10 seconds with a result,
 * `ProviderTimeoutError` or `ProviderDeclinedError`.
 */
export interface PaymentProvider {
  /** Stored with each payment, so that queries go to the provider that made it. */
  readonly name: string;
  /** A simulation that moves no money. */
  readonly isSandbox?: true;
  readonly methods: readonly ElectronicMethod[];
  /** The accepted currencies; all if undefined. */
  readonly currencies?: readonly string[];
  /** Origins of pages that we embed in a frame. */
  readonly frameOrigins: readonly string[];
  /** Origins of the provider's pages, to which payers are redirected. */
  readonly pageOrigins: readonly string[];
  readonly start: (
    payment: PaymentToStart,
  ) => Promise<{ readonly providerId: string; readonly paymentStatus: PaymentStatus }>;
  /** Returns the state. Captures money that the payer has approved but that is not captured yet. */
  readonly query: (payment: PaymentRef) => Promise<PaymentStatus>;
  /** Prevents later payments. An earlier payment stays valid and is returned. */
  readonly close: (payment: PaymentRef) => Promise<PaymentStatus>;
  readonly refund: (refund: RefundToMake) => Promise<RefundStatus>;
  readonly queryRefund: (refund: RefundToMake) => Promise<RefundStatus>;
  /** The notification if its signature is valid and fresh, `stale` if valid but old, otherwise undefined. */
  readonly verifyNotification: (raw: RawNotification) => Promise<Notification | 'stale' | undefined>;
  /** The response a provider expects for an accepted or rejected notification. */
  readonly notificationResponse: (isAccepted: boolean) => {
    readonly status: number;
    readonly body: string;
    readonly type: string;
  };
  /**
   * Card providers: URL of an embeddable form, valid for one customer and a short time. Its token pays only this order;
   * `start` creates a payment with its own reference.
   */
  readonly cardForm?: (form: {
    readonly orderNumber: string;
    readonly customer: string;
    readonly language: Language;
    readonly scheme: 'light' | 'dark';
    /** Our origin; the form exchanges messages only with it. */
    readonly portal: string;
  }) => Promise<string>;
  /** The customer's saved cards. Missing if cards are stored only on the provider's own page. */
  readonly savedCards?: (customer: string) => Promise<readonly SavedCard[]>;
  /** Deletes a card of the customer; ignores other cards. Present whenever `savedCards` is. */
  readonly forgetCard?: (customer: string, token: string) => Promise<void>;
  /** Sends the payer's second confirmation or rejection of a captured payment. */
  readonly confirm?: (payment: PaymentRef, accepts: boolean) => Promise<PaymentStatus>;
  /** WeChat: signs the page's URL so that it may start a payment. */
  readonly signPage?: (url: string) => Promise<{ appId: string; timestamp: string; nonce: string; signature: string }>;
}
