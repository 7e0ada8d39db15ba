import { as, exactText, flagBit, freeLine, id, list, maybe, type Of, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { SignedIn } from './session.ts';

/** Options of the browser's WebAuthn functions as JSON; the fields are those of the standard. */
const options = as('options', exactText(10_000));
/** Base64url, as the standard encodes bytes in JSON. */
const credentialId = as('id', id(1400));
const clientDataJSON = as('clientDataJSON', id(4000));

/** Registration response of an authenticator; the standard defines the names. */
const NewPasskey = {
  id: credentialId,
  clientDataJSON,
  attestationObject: as('attestationObject', id(20_000)),
} as const;

/** Assertion of an authenticator; the standard defines the names. */
const PasskeyProof = {
  id: credentialId,
  clientDataJSON,
  authenticatorData: as('authenticatorData', id(4000)),
  signature: as('signature', id(4000)),
  userHandle: maybe('userHandle', id(200)),
} as const;

/**
 * Starts a sign-in by passkey, of any user or of the user of `step`. The challenge works once, in this browser. Source:
 * Portico extension; ADR 0083.
 */
export const startPasskeySignIn = defineEndpoint({
  path: '/api/signIn',
  operation: 'startPasskey',
  isPublic: true,
  request: record({ step: maybe('step', text(80)) }),
  responses: { '200': response('begun', record({ options })), '103': response('stepOver') },
});

/**
 * Signs in by passkey, which replaces password and second factor, or with `step` the code. `notVerified`: unknown
 * passkey, passkeys not allowed by the company, or invalid signature; `stepOver`: the step has ended. Source: Portico
 * extension; ADR 0083.
 */
export const signInByPasskey = defineEndpoint({
  path: '/api/signIn',
  operation: 'passkey',
  isPublic: true,
  request: record({ step: maybe('step', text(80)), ...PasskeyProof }),
  responses: { '200': response('signedIn', SignedIn), '100': response('notVerified'), '103': response('stepOver') },
});

/** A passkey of the signed-in user. */
const OwnPasskey = record({
  /** Input of `removePasskey`. */
  id: as('id', id(60)),
  /** Name chosen by the user. */
  name: as('name', text(60)),
  /** When it was added, epoch seconds. */
  since: as('since', seconds()),
  /** Last sign-in with it, epoch seconds; missing if never used. */
  lastUsed: maybe('last_used', seconds()),
});
/** A passkey of the signed-in user. */
export type OwnPasskey = Of<typeof OwnPasskey>;

/** Lists the user's passkeys, and whether the user may add more on this host. Source: Portico extension; ADR 0083. */
export const ownPasskeys = defineEndpoint({
  path: '/api/profile',
  operation: 'passkeys',
  responses: {
    '200': response(
      'passkeys',
      record({ mayUse: as('may_use', flagBit()), passkeys: as('passkeys', list(OwnPasskey)) }),
    ),
  },
});

/**
 * Starts adding a passkey. `notAllowed`: the company does not allow it, or the user has `SIZES.passkeys` already.
 * Source: Portico extension; ADR 0083.
 */
export const startPasskey = defineEndpoint({
  path: '/api/profile',
  operation: 'startPasskey',
  request: record({ password: as('password', text(200)) }),
  responses: {
    '200': response('begun', record({ options })),
    '100': response('wrongPassword'),
    '101': response('notAllowed'),
  },
});

/**
 * Adds the passkey that an authenticator created. `notVerified`: the response does not match the challenge, or the
 * challenge has expired. Source: Portico extension; ADR 0083.
 */
export const addPasskey = defineEndpoint({
  path: '/api/profile',
  operation: 'addPasskey',
  request: record({ name: as('name', freeLine(60)), ...NewPasskey }),
  responses: { '200': response('added'), '101': response('notAllowed'), '103': response('notVerified') },
});

/** Removes a passkey; also succeeds if it does not exist. Source: Portico extension; ADR 0083. */
export const removePasskey = defineEndpoint({
  path: '/api/profile',
  operation: 'removePasskey',
  request: record({ id: as('id', id(60)) }),
  responses: { '200': response('removed') },
});
