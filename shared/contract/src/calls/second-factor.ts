import { answer, defineCall } from '../call.ts';
import {
  as,
  coded,
  codeText,
  count,
  flagBit,
  id,
  list,
  maybe,
  type Of,
  record,
  seconds,
  text,
} from '../codec/codec.ts';
import { SignedIn, signedIn } from './session.ts';

const step = as('step', text(80));
/** Six digits of an app, or a recovery code; blanks and hyphens in it do not matter. */
const code = as('code', codeText(60));
const password = as('password', text(200));
/** What `startFactor` gave, sealed: only whom it was made for can turn it on, within ten minutes. */
const draft = as('draft', text(600));

/** What an authenticator app needs; nothing is kept of it until a code proves that the app has it. */
const FactorDraft = record({
  /** Base32, for typing. */
  key: as('key', text(100)),
  /** `otpauth://…`, for the camera. */
  address: as('address', text(600)),
  draft,
});
/** The same, as pages have it. */
export type FactorDraft = Of<typeof FactorDraft>;

/** Shown this once: each signs in once in place of a code. */
const recoveryCodes = as('recoveryCodes', list(text(40)));

/**
 * Ends a sign-in's second step by a code: the session begins. `wrongCode`: another one, or one that was used before; `stepOver`: too
 * late, too often, or none of this browser: the sign-in begins anew. Source: ours; ADR 0083.
 */
export const signInByCode = defineCall({
  path: '/api/signIn',
  operation: 'secondFactor',
  isPublic: true,
  request: record({ step, code }),
  answers: { '200': answer('signedIn', SignedIn), '100': answer('wrongCode'), '103': answer('stepOver') },
});

/** Begins to set up a second factor that the company demands before anybody is signed in. Source: ours; ADR 0083. */
export const startDemandedFactor = defineCall({
  path: '/api/signIn',
  operation: 'startFactor',
  isPublic: true,
  request: record({ step }),
  answers: { '200': answer('begun', FactorDraft), '103': answer('stepOver') },
});

/** The app's first code turns the demanded factor on, and the session begins. Source: ours; ADR 0083. */
export const confirmDemandedFactor = defineCall({
  path: '/api/signIn',
  operation: 'confirmFactor',
  isPublic: true,
  request: record({ step, draft, code }),
  answers: {
    '200': answer('signedIn', record({ ...signedIn, recoveryCodes })),
    '100': answer('wrongCode'),
    '103': answer('stepOver'),
  },
});

/** One's own second factor. */
const OwnFactor = record({
  isOn: as('is_on', flagBit()),
  /** The company lets its people set one up. */
  mayUse: as('may_use', flagBit()),
  /** The company lets nobody in without. */
  isDemanded: as('is_demanded', flagBit()),
  /** Since when it is on, epoch seconds. */
  since: maybe('since', seconds()),
  codesLeft: as('codesLeft', count()),
});
/** How one's own second factor stands. */
export type OwnFactor = Of<typeof OwnFactor>;

/** Says how one's own second factor stands. Source: ours; ADR 0083. */
export const ownFactor = defineCall({
  path: '/api/profile',
  operation: 'factor',
  answers: { '200': answer('factor', OwnFactor) },
});

/** Begins to set up one's own second factor. `notAllowed`: the company does not, or it is on already. Source: ours; ADR 0083. */
export const startFactor = defineCall({
  path: '/api/profile',
  operation: 'startFactor',
  request: record({ password }),
  answers: { '200': answer('begun', FactorDraft), '100': answer('wrongPassword'), '101': answer('notAllowed') },
});

/**
 * The app's first code turns it on and ends every other session. `draftOver`: begun too long ago. Source: ours; ADR 0083.
 */
export const confirmFactor = defineCall({
  path: '/api/profile',
  operation: 'confirmFactor',
  request: record({ draft, code }),
  answers: {
    '200': answer('turnedOn', record({ recoveryCodes })),
    '100': answer('wrongCode'),
    '101': answer('notAllowed'),
    '103': answer('draftOver'),
  },
});

/** Turns one's own second factor off, by password and code, and ends every other session. Source: ours; ADR 0083. */
export const endFactor = defineCall({
  path: '/api/profile',
  operation: 'endFactor',
  request: record({ password, code }),
  answers: { '200': answer('turnedOff'), '100': answer('wrongPassword'), '102': answer('wrongCode') },
});

/**
 * Makes new recovery codes, by password and code; the ones before serve no more. `notAllowed`: there is no second factor any more.
 * Source: ours; ADR 0083.
 */
export const renewRecoveryCodes = defineCall({
  path: '/api/profile',
  operation: 'newRecoveryCodes',
  request: record({ password, code }),
  answers: {
    '200': answer('renewed', record({ recoveryCodes })),
    '100': answer('wrongPassword'),
    '101': answer('notAllowed'),
    '102': answer('wrongCode'),
  },
});

/** What a company wants of its people: nothing, a second factor for who likes one, or one of everybody. */
const FACTOR_POLICIES = { '0': 'off', '1': 'allowed', '2': 'demanded' } as const;
const policy = as('policy', coded(FACTOR_POLICIES));
/** One of the three. */
export type FactorPolicy = (typeof FACTOR_POLICIES)[keyof typeof FACTOR_POLICIES];

const passkeys = as('passkeys', flagBit());

/** Somebody of the company whose second factor is on, or who has passkeys. */
const FactorHolder = record({
  id: as('userid', id(60)),
  email: as('email', text(200)),
  /** An app shows codes. */
  hasApp: as('has_app', flagBit()),
  passkeys: as('passkeys', count()),
});
/** The same, as pages have them. */
export type FactorHolder = Of<typeof FactorHolder>;

/** What the company wants, whether its people may sign in by passkeys, and who has which. Source: ours; ADR 0083 and 0083. */
export const factorPolicy = defineCall({
  path: '/api/account',
  operation: 'factorPolicy',
  answers: { '200': answer('policy', record({ policy, passkeys, holders: as('holders', list(FactorHolder)) })) },
});

/** Changes what the company wants, from the next sign-in of each on; `passkeys` left out stays as it is. Source: ours; ADR 0083. */
export const saveFactorPolicy = defineCall({
  path: '/api/account',
  operation: 'saveFactorPolicy',
  request: record({ policy, passkeys: maybe('passkeys', flagBit()) }),
  answers: { '200': answer('saved') },
});

/**
 * Takes the second factor and all passkeys off somebody who lost them, and signs them out everywhere. `noSuchAccount`: nobody of the company has that id;
 * `ownAccount`: one's own is turned off in My profile, by a code. Source: ours; ADR 0083.
 */
export const resetFactor = defineCall({
  path: '/api/account',
  operation: 'resetFactor',
  request: record({ id: as('userid', id(60)) }),
  answers: { '200': answer('reset'), '101': answer('noSuchAccount'), '102': answer('ownAccount') },
});
