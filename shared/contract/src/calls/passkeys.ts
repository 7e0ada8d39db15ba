import { answer, defineCall } from '../call.ts';
import { as, exactText, flagBit, freeLine, id, list, maybe, type Of, record, seconds, text } from '../codec/codec.ts';
import { SignedIn } from './session.ts';

/** What the browser's WebAuthn calls take, as JSON: the standard names its fields, and we add none. */
const options = as('options', exactText(10_000));
/** Base64url, as the standard writes bytes in JSON. */
const credentialId = as('id', id(1400));
const clientDataJSON = as('clientDataJSON', id(4000));

/** What a new passkey's device answers; names are the standard's. */
const NewPasskey = {
  id: credentialId,
  clientDataJSON,
  attestationObject: as('attestationObject', id(20_000)),
} as const;

/** What a device answers that signs with a passkey; names are the standard's. */
const PasskeyProof = {
  id: credentialId,
  clientDataJSON,
  authenticatorData: as('authenticatorData', id(4000)),
  signature: as('signature', id(4000)),
  userHandle: maybe('userHandle', id(200)),
} as const;

/** Begins a sign-in by passkey, of anybody or of whose `step` it is. The challenge serves once, in this browser. Source: ours; ADR 0083. */
export const startPasskeySignIn = defineCall({
  path: '/api/signIn',
  operation: 'startPasskey',
  isPublic: true,
  request: record({ step: maybe('step', text(80)) }),
  answers: { '200': answer('begun', record({ options })), '103': answer('stepOver') },
});

/**
 * Signs in by passkey, which stands for password and second factor; with `step`, in the place of its code. `notVerified`: a passkey
 * that nobody has, whose company does not want it, or a signature that is none; `stepOver`: the step has ended. Source: ours; ADR 0083.
 */
export const signInByPasskey = defineCall({
  path: '/api/signIn',
  operation: 'passkey',
  isPublic: true,
  request: record({ step: maybe('step', text(80)), ...PasskeyProof }),
  answers: { '200': answer('signedIn', SignedIn), '100': answer('notVerified'), '103': answer('stepOver') },
});

/** A passkey of who is signed in. */
const OwnPasskey = record({
  /** By which `removePasskey` removes it. */
  id: as('id', id(60)),
  /** What its owner calls it. */
  name: as('name', text(60)),
  /** When it was added, epoch seconds. */
  since: as('since', seconds()),
  /** When it last signed in, epoch seconds; left out of one that never did. */
  lastUsed: maybe('last_used', seconds()),
});
/** A passkey of who is signed in, as pages have it. */
export type OwnPasskey = Of<typeof OwnPasskey>;

/** One's own passkeys, and whether more may be added here. Source: ours; ADR 0083. */
export const ownPasskeys = defineCall({
  path: '/api/profile',
  operation: 'passkeys',
  answers: {
    '200': answer('passkeys', record({ mayUse: as('may_use', flagBit()), passkeys: as('passkeys', list(OwnPasskey)) })),
  },
});

/** Begins to add one. `notAllowed`: the company does not, or there are `SIZES.passkeys` already. Source: ours; ADR 0083. */
export const startPasskey = defineCall({
  path: '/api/profile',
  operation: 'startPasskey',
  request: record({ password: as('password', text(200)) }),
  answers: {
    '200': answer('begun', record({ options })),
    '100': answer('wrongPassword'),
    '101': answer('notAllowed'),
  },
});

/**
 * Adds the passkey that a device made. `notVerified`: its answer is none of what was begun, or that was too long ago.
 * Source: ours; ADR 0083.
 */
export const addPasskey = defineCall({
  path: '/api/profile',
  operation: 'addPasskey',
  request: record({ name: as('name', freeLine(60)), ...NewPasskey }),
  answers: { '200': answer('added'), '101': answer('notAllowed'), '103': answer('notVerified') },
});

/** Removes a passkey; one that is gone already is gone. Source: ours; ADR 0083. */
export const removePasskey = defineCall({
  path: '/api/profile',
  operation: 'removePasskey',
  request: record({ id: as('id', id(60)) }),
  answers: { '200': answer('removed') },
});
