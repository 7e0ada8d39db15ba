import { answer, defineCall } from '../call.ts';
import { as, count, maybe, record, text } from '../codec/codec.ts';
import { email, source } from '../entities/person-fields.ts';

/** How a session goes on under a source. */
const goesOn = {
  /** Sent with every call from now on. */
  token: as('token', text(400)),
  source,
  /** Path of the page to go to; left out, the present one stays. */
  redirectPage: maybe('redirectPage', text(500)),
} as const;

/** The key with which a session signs its calls: its id, and 32 bytes in base64url. */
const SignKeyFields = record({ kid: as('kid', text(80)), key: as('key', text(80)) });

/** What a sign-in gives. (AUTH-01) */
export const SignedIn = record({
  ...goesOn,
  /** Signs every call from now on. */
  sign: as('sign', SignKeyFields),
});

/**
 * Signs in by email and password. Whoever was signed in here before is signed out.
 *
 * Answers: `signedIn`; `wrongCredentials` for an unknown email as well; `notApproved` while the company waits for approval;
 * `mustWait` after too many tries, with the seconds until the next one may be.
 * Source: AUTH-01, spec 3 §7.
 */
export const signIn = defineCall({
  path: '/api/signIn',
  operation: 'signIn',
  isPublic: true,
  request: record({ email, password: as('password', text(200)) }),
  answers: {
    '200': answer('signedIn', SignedIn),
    '100': answer('wrongCredentials'),
    '102': answer('notApproved'),
    E429: answer('mustWait', record({ seconds: as('seconds', count()) })),
  },
});

/** Ends the session on the server. It answers the same when nobody was signed in. (SHELL-18) */
export const signOut = defineCall({
  path: '/api/signIn',
  operation: 'loginOut',
  isPublic: true,
  answers: { '200': answer('signedOut') },
});

/** Says whether the token still stands; the common answer `signedOut` says that it does not. (spec 3 §7) */
export const checkToken = defineCall({
  path: '/api/signIn',
  operation: 'checkToken',
  isPublic: true,
  answers: { '200': answer('valid') },
});

/**
 * Goes to another platform of the same company. `value` is the platform's source; `currentPage` is the address to come back to.
 */
export const changeSource = defineCall({
  path: '/api/signIn',
  operation: 'changeSource',
  isPublic: true,
  request: record({ value: as('sourceval', text(60)), currentPage: as('currentPage', text(500)) }),
  answers: {
    '200': answer('changed', record(goesOn)),
  },
});
