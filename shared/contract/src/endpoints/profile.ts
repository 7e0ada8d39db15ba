import { as, flagBit, id, list, maybe, type Of, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';

/**
 * Changes the user's password and ends every other session of the user; with `removePasskeys` it also removes all
 * passkeys. `wrongPassword`: the current one is wrong; `mismatch`: the two new ones differ; `weakPassword`: the message
 * lists the missing rules. Source: Portico extension.
 */
export const changePassword = defineEndpoint({
  path: '/api/profile',
  operation: 'changePassword',
  request: record({
    presentPassword: as('oldPassword', text(200)),
    password: as('password', text(200)),
    passwordAgain: as('retypePassword', text(200)),
    removePasskeys: maybe('remove_passkeys', flagBit()),
  }),
  responses: {
    '200': response('changed'),
    '100': response('wrongPassword'),
    '124': response('mismatch'),
    '125': response('weakPassword'),
  },
});

/** A session of the signed-in user; contains no credentials. */
export const OwnSession = record({
  /** Input of `endSession`. */
  id: as('id', id(60)),
  /** The session of this request. */
  isThis: as('current', flagBit()),
  /** Names of browser and operating system, such as `Chrome` and `Windows`; empty if unknown. */
  browser: as('browser', text(40)),
  system: as('system', text(40)),
  /** Subnet of the last use, such as `203.0.113.0/24`; empty if unknown. IP addresses are not stored. */
  network: as('network', text(60)),
  /** When it started, epoch seconds. */
  since: as('since', seconds()),
  /** Last use, rounded to the minute, epoch seconds. */
  seen: as('seen', seconds()),
});
export type OwnSession = Of<typeof OwnSession>;

/** Lists the user's sessions: the current one first, then by last use. Source: Portico extension. */
export const ownSessions = defineEndpoint({
  path: '/api/profile',
  operation: 'sessions',
  responses: { '200': response('sessions', list(OwnSession)) },
});

/**
 * Ends another session of the user: its next request is rejected. Also succeeds if it has ended already. Source:
 * Portico extension.
 */
export const endSession = defineEndpoint({
  path: '/api/profile',
  operation: 'endSession',
  request: record({ id: as('id', id(60)) }),
  responses: { '200': response('ended') },
});

/** Ends all other sessions of the user. Source: Portico extension. */
export const endOtherSessions = defineEndpoint({
  path: '/api/profile',
  operation: 'endOtherSessions',
  responses: { '200': response('ended') },
});
