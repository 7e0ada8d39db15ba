import { answer, defineCall } from '../call.ts';
import { as, count, flagBit, maybe, type Of, record, text } from '../codec/codec.ts';
import { email, source } from '../entities/person-fields.ts';

/** How a session goes on under a source. */
const goesOn = {
  /** Sent with every call from now on. */
  token: as('token', text(400)),
  /** The channel that is worked under; empty at a sign-in for a company that has none: no protected page opens then. */
  source,
  /** Path of the page to go to; left out, the present one stays. */
  redirectPage: maybe('redirectPage', text(500)),
} as const;

/** The key with which a session signs its calls: its id, and 32 bytes in base64url. */
const SignKeyFields = record({ kid: as('kid', text(80)), key: as('key', text(80)) });

/** The fields of what a sign-in gives, at the head of an answer's data, where the runtime takes the key out of them. */
export const signedIn = {
  ...goesOn,
  /** Signs every call from now on. */
  sign: as('sign', SignKeyFields),
} as const;

/** What a sign-in gives. (AUTH-01) */
export const SignedIn = record(signedIn);
/** As much of it as pages see. */
export type BegunSession = Omit<Of<typeof SignedIn>, 'sign'>;

/** The right password was not all: a step in which a code is asked, or a second factor set up, before any session begins. */
export const SecondStep = record({
  /** Names the step for the calls that end it; it serves in this browser alone, for five minutes, once. */
  step: as('step', text(80)),
  /** The company demands a second factor and the person has none. */
  mustSetUp: as('must_set_up', flagBit()),
  /** A passkey of the person's serves in the place of the code. */
  hasPasskey: as('has_passkey', flagBit()),
});
export type SecondStep = Of<typeof SecondStep>;

/**
 * Signs in by email and password. Whoever was signed in here before is signed out.
 *
 * Answers: `signedIn`; `wrongCredentials` for an unknown email as well; `notApproved` while the company waits for approval;
 * `mustWait` after too many tries, with the seconds until the next one may be;
 * `secondStep` where a second factor is asked for or has to be set up: no session has begun.
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
    '106': answer('secondStep', SecondStep),
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
