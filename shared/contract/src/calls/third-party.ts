import { answer, defineCall } from '../call.ts';
import { as, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { SecondStep, SignedIn } from './session.ts';

/** Those through whom people may sign in: WeChat, and a social network. */
export const THIRD_PARTIES = ['wechat', 'social'] as const;
/** One of the two. */
export type ThirdParty = (typeof THIRD_PARTIES)[number];

const party = as('party', oneOf(THIRD_PARTIES));
/** What the operator calls the social network; WeChat has a name in each language. */
const name = maybe('name', text(60));
const password = as('password', text(200));
/** What the address of the page carries on which a browser comes back: it serves once, in that browser, for five minutes. */
const ticket = as('ticket', text(80));
/** Where the browser goes next, on the third party's domain. */
const Begun = record({ url: as('url', text(4000)) });

/** A third party that this browser can sign in through. */
const OfferedParty = record({ party, name });
/** A third party that this browser can sign in through, as pages have it. */
export type OfferedParty = Of<typeof OfferedParty>;

/** Says through whom one may sign in from this browser; an empty list where nobody is set. Source: AUTH-07. */
export const thirdParties = defineCall({
  path: '/api/signIn',
  operation: 'thirdParties',
  isPublic: true,
  answers: { '200': answer('offered', list(OfferedParty)) },
});

/**
 * Begins a sign-in at a third party. `notOffered`: it is not set, or not for this browser; `unavailable`: it does not answer.
 * Source: AUTH-07.
 */
export const startThirdParty = defineCall({
  path: '/api/signIn',
  operation: 'startThirdParty',
  isPublic: true,
  request: record({ party }),
  answers: { '200': answer('begun', Begun), '101': answer('notOffered'), '102': answer('unavailable') },
});

/**
 * Ends the sign-in of a browser that came back. `notLinked`: nobody who may sign in is linked with that account; `ticketOver`: used,
 * too old, or none of this browser; `signedIn` and `secondStep` as `signIn` has them. Source: AUTH-07.
 */
export const finishThirdParty = defineCall({
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

/** A third party, as one's own profile shows it. */
const OwnLink = record({
  party,
  name,
  /** Since when it lets one in, epoch seconds; left out, it does not. */
  since: maybe('since', seconds()),
});
/** A third party, as one's own profile shows it. */
export type OwnLink = Of<typeof OwnLink>;

/** Those that are offered or let one in. Source: ours; ADR 0083. */
export const ownLinks = defineCall({
  path: '/api/profile',
  operation: 'links',
  answers: { '200': answer('links', list(OwnLink)) },
});

/** Begins to link one's own account with one at a third party. Source: ours; ADR 0083. */
export const startLink = defineCall({
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

/** Links them. `taken`: that account lets somebody in already, or another one does so here. Source: ours; ADR 0083. */
export const confirmLink = defineCall({
  path: '/api/profile',
  operation: 'confirmLink',
  request: record({ ticket }),
  answers: { '200': answer('linked'), '101': answer('taken'), '103': answer('ticketOver') },
});

/** Lets nobody in through it any more, and ends every other session. Source: ours; ADR 0083. */
export const endLink = defineCall({
  path: '/api/profile',
  operation: 'endLink',
  request: record({ party, password }),
  answers: { '200': answer('unlinked'), '100': answer('wrongPassword') },
});
