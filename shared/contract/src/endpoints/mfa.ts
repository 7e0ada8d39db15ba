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
import { defineEndpoint, response } from '../endpoint.ts';
import { SignedIn, signedIn } from './session.ts';

const step = as('step', text(80));
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const code = as('code', codeText(60));
const password = as('password', text(200));
/** Encrypted result of `startMfa`: valid for this user, for ten minutes. */
const draft = as('draft', text(600));

/** Setup of an authenticator app; nothing is stored until a code confirms it. */
const MfaDraft = record({
  /** Base32, for manual input. */
  key: as('key', text(100)),
  /** `otpauth://…`, for the QR code. */
  address: as('address', text(600)),
  draft,
});
/** Setup of an authenticator app. */
export type MfaDraft = Of<typeof MfaDraft>;

/** Shown once; each works once in place of a code. */
const recoveryCodes = as('recoveryCodes', list(text(40)));

/**
 * Completes a sign-in with a code: the session starts. `wrongCode`: wrong or used before; `stepOver`: expired, too many
 * attempts, or another browser; the user has to sign in again. Source: Portico extension; ADR 0083.
 */
export const signInByCode = defineEndpoint({
  path: '/api/signIn',
  operation: 'secondFactor',
  isPublic: true,
  request: record({ step, code }),
  responses: { '200': response('signedIn', SignedIn), '100': response('wrongCode'), '103': response('stepOver') },
});

/**
 * Starts the setup of a second factor that the company requires, before there is a session. Source: Portico extension;
 * ADR 0083.
 */
export const startRequiredMfa = defineEndpoint({
  path: '/api/signIn',
  operation: 'startFactor',
  isPublic: true,
  request: record({ step }),
  responses: { '200': response('begun', MfaDraft), '103': response('stepOver') },
});

/** Turns on the required factor with the app's first code; the session starts. Source: Portico extension; ADR 0083. */
export const confirmRequiredMfa = defineEndpoint({
  path: '/api/signIn',
  operation: 'confirmFactor',
  isPublic: true,
  request: record({ step, draft, code }),
  responses: {
    '200': response('signedIn', record({ ...signedIn, recoveryCodes })),
    '100': response('wrongCode'),
    '103': response('stepOver'),
  },
});

/** The user's second factor. */
const OwnMfa = record({
  isOn: as('is_on', flagBit()),
  /** The company allows its users to set one up. */
  mayUse: as('may_use', flagBit()),
  /** The company requires one for the sign-in. */
  isDemanded: as('is_demanded', flagBit()),
  /** When it was turned on, epoch seconds. */
  since: maybe('since', seconds()),
  codesLeft: as('codesLeft', count()),
});
/** Status of the user's second factor. */
export type OwnMfa = Of<typeof OwnMfa>;

/** Returns the status of the user's second factor. Source: Portico extension; ADR 0083. */
export const ownMfa = defineEndpoint({
  path: '/api/profile',
  operation: 'factor',
  responses: { '200': response('factor', OwnMfa) },
});

/**
 * Starts the setup of a second factor. `notAllowed`: the company does not allow it, or it is on already. Source:
 * Portico extension; ADR 0083.
 */
export const startMfa = defineEndpoint({
  path: '/api/profile',
  operation: 'startFactor',
  request: record({ password }),
  responses: { '200': response('begun', MfaDraft), '100': response('wrongPassword'), '101': response('notAllowed') },
});

/**
 * Turns it on with the app's first code and ends every other session. `draftOver`: the setup expired. Source: Portico
 * extension; ADR 0083.
 */
export const confirmMfa = defineEndpoint({
  path: '/api/profile',
  operation: 'confirmFactor',
  request: record({ draft, code }),
  responses: {
    '200': response('turnedOn', record({ recoveryCodes })),
    '100': response('wrongCode'),
    '101': response('notAllowed'),
    '103': response('draftOver'),
  },
});

/**
 * Turns the second factor off, with password and code, and ends every other session. Source: Portico extension;
 * ADR 0083.
 */
export const disableMfa = defineEndpoint({
  path: '/api/profile',
  operation: 'endFactor',
  request: record({ password, code }),
  responses: { '200': response('turnedOff'), '100': response('wrongPassword'), '102': response('wrongCode') },
});

/**
 * Creates new recovery codes, with password and code; the old ones become invalid. `notAllowed`: the second factor is
 * off. Source: Portico extension; ADR 0083.
 */
export const renewRecoveryCodes = defineEndpoint({
  path: '/api/profile',
  operation: 'newRecoveryCodes',
  request: record({ password, code }),
  responses: {
    '200': response('renewed', record({ recoveryCodes })),
    '100': response('wrongPassword'),
    '101': response('notAllowed'),
    '102': response('wrongCode'),
  },
});

/** Policy of a company for the second factor: off, optional, or required for every user. */
const FACTOR_POLICIES = { '0': 'off', '1': 'allowed', '2': 'demanded' } as const;
const policy = as('policy', coded(FACTOR_POLICIES));
/** A policy of a company for the second factor. */
export type MfaPolicy = (typeof FACTOR_POLICIES)[keyof typeof FACTOR_POLICIES];

const passkeys = as('passkeys', flagBit());

/** A user of the company with a second factor or passkeys. */
const MfaUser = record({
  id: as('userid', id(60)),
  email: as('email', text(200)),
  /** An authenticator app is set up. */
  hasApp: as('has_app', flagBit()),
  passkeys: as('passkeys', count()),
});
/** A user of the company with a second factor or passkeys. */
export type MfaUser = Of<typeof MfaUser>;

/**
 * Returns the policy, whether passkeys are allowed, and which users have second factors or passkeys. Source: Portico
 * extension; ADR 0083.
 */
export const mfaPolicy = defineEndpoint({
  path: '/api/account',
  operation: 'factorPolicy',
  responses: { '200': response('policy', record({ policy, passkeys, holders: as('holders', list(MfaUser)) })) },
});

/**
 * Changes the policy, effective from each user's next sign-in; without `passkeys` that setting is unchanged. Source:
 * Portico extension; ADR 0083.
 */
export const saveMfaPolicy = defineEndpoint({
  path: '/api/account',
  operation: 'saveFactorPolicy',
  request: record({ policy, passkeys: maybe('passkeys', flagBit()) }),
  responses: { '200': response('saved') },
});

/**
 * Removes second factor and passkeys of a user who lost them, and ends all sessions of the user. `noSuchAccount`: no
 * user of the company has this id; `ownAccount`: the own factor is turned off in My profile, with a code. Source:
 * Portico extension; ADR 0083.
 */
export const resetMfa = defineEndpoint({
  path: '/api/account',
  operation: 'resetFactor',
  request: record({ id: as('userid', id(60)) }),
  responses: { '200': response('reset'), '101': response('noSuchAccount'), '102': response('ownAccount') },
});
