import { as, count, flagBit, maybe, type Of, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { email, source } from '../entities/user-fields.ts';

/** Session data after a sign-in or a change of source. */
const goesOn = {
  /** The client sends it with every following request. */
  token: as('token', text(400)),
  /** The current source; empty after a sign-in for a company without sources: no protected page is available then. */
  source,
  /** Path of the page to open; missing: the client stays on the page. */
  redirectPage: maybe('redirectPage', text(500)),
} as const;

/** Key with which a session signs its requests: its id, and 32 bytes in base64url. */
const SignKeyFields = record({ kid: as('kid', text(80)), key: as('key', text(80)) });

/** Fields of a sign-in, at the top level of the response's data, where the runtime removes the key. */
export const signedIn = {
  ...goesOn,
  /** The client signs every following request with it. */
  sign: as('sign', SignKeyFields),
} as const;

/** Result of a sign-in. (AUTH-01) */
export const SignedIn = record(signedIn);
/** The part that pages can access. */
export type StartedSession = Omit<Of<typeof SignedIn>, 'sign'>;

/** Second step of a sign-in: the user enters a code or sets up a second factor. There is no session yet. */
export const SecondStep = record({
  /** Identifies the step in the requests that end it; valid in this browser, for five minutes, once. */
  step: as('step', text(80)),
  /** The company requires a second factor and the user has none. */
  mustSetUp: as('must_set_up', flagBit()),
  /** The user can use a passkey instead of the code. */
  hasPasskey: as('has_passkey', flagBit()),
});
export type SecondStep = Of<typeof SecondStep>;

/**
 * Signs in by email and password. An existing session of the browser is signed out.
 *
 * Responses: `signedIn`; `wrongCredentials`, also for an unknown email; `notApproved`: the company waits for approval;
 * `mustWait`: too many attempts, with the seconds until the next one; `secondStep`: a second factor is required, and
 * there is no session yet. Source: AUTH-01, spec 3 §7.
 */
export const signIn = defineEndpoint({
  path: '/api/signIn',
  operation: 'signIn',
  isPublic: true,
  request: record({ email, password: as('password', text(200)) }),
  responses: {
    '200': response('signedIn', SignedIn),
    '100': response('wrongCredentials'),
    '102': response('notApproved'),
    '106': response('secondStep', SecondStep),
    E429: response('mustWait', record({ seconds: as('seconds', count()) })),
  },
});

/** Ends the session on the server; also succeeds without a session. (SHELL-18) */
export const signOut = defineEndpoint({
  path: '/api/signIn',
  operation: 'loginOut',
  isPublic: true,
  responses: { '200': response('signedOut') },
});

/** Checks that the token is valid; otherwise the response is the common `signedOut`. (spec 3 §7) */
export const checkToken = defineEndpoint({
  path: '/api/signIn',
  operation: 'checkToken',
  isPublic: true,
  responses: { '200': response('valid') },
});

/** Changes to another platform of the company. `value`: source of the platform; `currentPage`: URL to return to. */
export const changeSource = defineEndpoint({
  path: '/api/signIn',
  operation: 'changeSource',
  isPublic: true,
  request: record({ value: as('sourceval', text(60)), currentPage: as('currentPage', text(500)) }),
  responses: {
    '200': response('changed', record(goesOn)),
  },
});
