import { answer, defineCall } from '../call.ts';
import { as, flagBit, id, list, maybe, type Of, record, seconds, text } from '../codec/codec.ts';

/**
 * Changes the password of who is signed in and ends every other session of theirs; with `removePasskeys` it also removes all their
 * passkeys. `wrongPassword`: the present one is another;
 * `mismatch`: the two new ones differ; `weakPassword`: the message says what the new one lacks. Source: ours.
 */
export const changePassword = defineCall({
  path: '/api/profile',
  operation: 'changePassword',
  request: record({
    presentPassword: as('oldPassword', text(200)),
    password: as('password', text(200)),
    passwordAgain: as('retypePassword', text(200)),
    removePasskeys: maybe('remove_passkeys', flagBit()),
  }),
  answers: {
    '200': answer('changed'),
    '100': answer('wrongPassword'),
    '124': answer('mismatch'),
    '125': answer('weakPassword'),
  },
});

/** A session of who is signed in, as far as a person may see it. Nothing of it opens the session. */
export const OwnSession = record({
  /** By which `endSession` ends it. */
  id: as('id', id(60)),
  /** The one that asks. */
  isThis: as('current', flagBit()),
  /** Names of the browser and of what it runs on, such as `Chrome` and `Windows`; empty where they are not known. */
  browser: as('browser', text(40)),
  system: as('system', text(40)),
  /** The network that it was last used from, such as `203.0.113.0/24`; empty where it is not known. Addresses are not kept. */
  network: as('network', text(60)),
  /** When it began, epoch seconds. */
  since: as('since', seconds()),
  /** When it was last used, to the minute, epoch seconds. */
  seen: as('seen', seconds()),
});
export type OwnSession = Of<typeof OwnSession>;

/** Lists the sessions of who is signed in: the one that asks first, then the last used. Source: ours. */
export const ownSessions = defineCall({
  path: '/api/profile',
  operation: 'sessions',
  answers: { '200': answer('sessions', list(OwnSession)) },
});

/** Ends one of one's own other sessions: its next call is refused. Of one that has ended already the answer is the same. Source: ours. */
export const endSession = defineCall({
  path: '/api/profile',
  operation: 'endSession',
  request: record({ id: as('id', id(60)) }),
  answers: { '200': answer('ended') },
});

/** Ends all of one's own sessions but the one that asks. Source: ours. */
export const endOtherSessions = defineCall({
  path: '/api/profile',
  operation: 'endOtherSessions',
  answers: { '200': answer('ended') },
});
