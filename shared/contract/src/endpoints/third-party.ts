import { as, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
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
const StartedSignIn = record({ url: as('url', text(4000)) });

/** An identity provider that is available in this browser. */
const OfferedParty = record({ party, name });
/** An identity provider that is available in this browser. */
export type OfferedParty = Of<typeof OfferedParty>;

/** Lists the identity providers available in this browser; empty if none is configured. Source: AUTH-07. */
export const thirdParties = defineEndpoint({
  path: '/api/signIn',
  operation: 'thirdParties',
  isPublic: true,
  responses: { '200': response('offered', list(OfferedParty)) },
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
  responses: { '200': response('begun', StartedSignIn), '101': response('notOffered'), '102': response('unavailable') },
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
  responses: {
    '200': response('signedIn', SignedIn),
    '101': response('notLinked'),
    '103': response('ticketOver'),
    '106': response('secondStep', SecondStep),
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
  responses: { '200': response('links', list(OwnLink)) },
});

/** Starts linking the user's account with one at an identity provider. Source: Portico extension; ADR 0083. */
export const startLink = defineEndpoint({
  path: '/api/profile',
  operation: 'startLink',
  request: record({ party, password }),
  responses: {
    '200': response('begun', StartedSignIn),
    '100': response('wrongPassword'),
    '101': response('notOffered'),
    '102': response('unavailable'),
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
  responses: { '200': response('linked'), '101': response('taken'), '103': response('ticketOver') },
});

/** Unlinks the account and ends every other session of the user. Source: Portico extension; ADR 0083. */
export const endLink = defineEndpoint({
  path: '/api/profile',
  operation: 'endLink',
  request: record({ party, password }),
  responses: { '200': response('unlinked'), '100': response('wrongPassword') },
});
