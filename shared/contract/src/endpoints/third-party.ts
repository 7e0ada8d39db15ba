import { as, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { answer, defineEndpoint } from '../endpoint.ts';
import { SecondStep, SignedIn } from './session.ts';

/** Identity providers for the sign-in: WeChat, and a social network. */
export const THIRD_PARTIES = ['wechat', 'social'] as const;
/** A value of `THIRD_PARTIES`. */
export type ThirdParty = (typeof THIRD_PARTIES)[number];

const party = as('party', oneOf(THIRD_PARTIES));
/** Configured name of the social network; WeChat has a name in each language. */
const name = maybe('name', text(60));
const password = as('password', text(200));
/** Parameter of the page's URL when the browser returns; works once, in that browser, for five minutes. */
const ticket = as('ticket', text(80));
/** URL on the identity provider's domain that the browser opens next. */
const Begun = record({ url: as('url', text(4000)) });

/** An identity provider that is available in this browser. */
const OfferedParty = record({ party, name });
/** An identity provider that is available in this browser. */
export type OfferedParty = Of<typeof OfferedParty>;

/** Lists the identity providers available in this browser; empty if none is configured. Source: AUTH-07. */
export const thirdParties = defineEndpoint({
  path: '/api/signIn',
  operation: 'thirdParties',
  isPublic: true,
  answers: { '200': answer('offered', list(OfferedParty)) },
});

/**
 * Starts a sign-in at an identity provider. `notOffered`: not configured, or not available in this browser;
 * `unavailable`: the provider does not respond. Source: AUTH-07.
 */
export const startThirdParty = defineEndpoint({
  path: '/api/signIn',
  operation: 'startThirdParty',
  isPublic: true,
  request: record({ party }),
  answers: { '200': answer('begun', Begun), '101': answer('notOffered'), '102': answer('unavailable') },
});

/**
 * Completes the sign-in when the browser has returned. `notLinked`: no active user is linked with that account;
 * `ticketOver`: used, expired, or from another browser; `signedIn` and `secondStep` as `signIn`. Source: AUTH-07.
 */
export const finishThirdParty = defineEndpoint({
  path: '/api/signIn',
  operation: 'thirdParty',
  isPublic: true,
  request: record({ ticket }),
  answers: {
    '200': answer('signedIn', SignedIn),
    '101': answer('notLinked'),
    '103': answer('ticketOver'),
    '106': answer('secondStep', SecondStep),
  },
});

/** An identity provider in the user's profile. */
const OwnLink = record({
  party,
  name,
  /** When it was linked, epoch seconds; missing: not linked. */
  since: maybe('since', seconds()),
});
/** An identity provider in the user's profile. */
export type OwnLink = Of<typeof OwnLink>;

/** Lists the identity providers that are available or linked. Source: Portico extension; ADR 0083. */
export const ownLinks = defineEndpoint({
  path: '/api/profile',
  operation: 'links',
  answers: { '200': answer('links', list(OwnLink)) },
});

/** Starts linking the user's account with one at an identity provider. Source: Portico extension; ADR 0083. */
export const startLink = defineEndpoint({
  path: '/api/profile',
  operation: 'startLink',
  request: record({ party, password }),
  answers: {
    '200': answer('begun', Begun),
    '100': answer('wrongPassword'),
    '101': answer('notOffered'),
    '102': answer('unavailable'),
  },
});

/**
 * Links the accounts. `taken`: that account is linked already, or the user has another one linked. Source: Portico
 * extension; ADR 0083.
 */
export const confirmLink = defineEndpoint({
  path: '/api/profile',
  operation: 'confirmLink',
  request: record({ ticket }),
  answers: { '200': answer('linked'), '101': answer('taken'), '103': answer('ticketOver') },
});

/** Unlinks the account and ends every other session of the user. Source: Portico extension; ADR 0083. */
export const endLink = defineEndpoint({
  path: '/api/profile',
  operation: 'endLink',
  request: record({ party, password }),
  answers: { '200': answer('unlinked'), '100': answer('wrongPassword') },
});
