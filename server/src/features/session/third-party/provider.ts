import type { Language, ThirdParty } from '@portico/contract';

/** Authorization flows: WeChat has two, depending on the browser. */
export type Way = 'wechat' | 'wechat-qr' | 'social';

/** An identity confirmed by a third party: the issuer and its id of the user. */
export interface Identity {
  readonly party: ThirdParty;
  readonly issuer: string;
  readonly subject: string;
}

export interface Leaving {
  readonly state: string;
  readonly returnUrl: string;
  readonly language: Language;
}

/** Secrets of an authorization request, needed on return. */
export interface Secrets {
  readonly returnUrl: string;
  readonly verifier: string;
  readonly nonce: string;
}

export interface Departure {
  /** On the third party's domain. */
  readonly url: string;
  readonly secrets: Secrets;
}

export interface Arrival {
  readonly params: URLSearchParams;
  readonly state: string;
  readonly secrets: Secrets;
}

export interface Provider {
  readonly way: Way;
  readonly party: ThirdParty;
  /** Display name set by the operator, for third parties without a built-in name. */
  readonly name?: string;
  readonly begin: (leaving: Leaving) => Promise<Departure>;
  /** The identity of the user; `denied` if the user declined. */
  readonly identify: (arrival: Arrival) => Promise<Identity | 'denied'>;
}

/** A third party does not respond, or sends an invalid response. Messages never contain its response text. */
export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';
}
