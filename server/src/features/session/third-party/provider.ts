import type { Language, ThirdParty } from '@portico/contract';

/** How a browser is sent: WeChat has two ways, by the browser. */
export type Way = 'wechat' | 'wechat-qr' | 'social';

/** Who somebody is, by a third party's word: the issuer, and its number of the person. */
export interface Identity {
  readonly party: ThirdParty;
  readonly issuer: string;
  readonly subject: string;
}

/** What begins a visit. */
export interface Leaving {
  readonly state: string;
  readonly returnUrl: string;
  readonly language: Language;
}

/** What a visit began with, as its end needs it. */
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

/** What the browser brings back. */
export interface Arrival {
  readonly params: URLSearchParams;
  readonly state: string;
  readonly secrets: Secrets;
}

/** A third party in one of its ways. */
export interface Provider {
  readonly way: Way;
  readonly party: ThirdParty;
  /** What the operator calls it, where it has no name of ours. */
  readonly name?: string;
  readonly begin: (leaving: Leaving) => Promise<Departure>;
  /** Who came back; `denied` where they did not want to. */
  readonly identify: (arrival: Arrival) => Promise<Identity | 'denied'>;
}

/** A third party does not answer, or not as it should: nobody is signed in. What it said stands in no message. */
export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';
}
