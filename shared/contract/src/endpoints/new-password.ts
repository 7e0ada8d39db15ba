import { as, codeText, flagBit, maybe, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { email } from '../entities/user-fields.ts';

/** Parameters of the emailed link, unchanged. */
const resetLink = {
  email,
  /** The link's secret: 32 bytes in base64url. */
  linkSign: as('searchsign', codeText(400)),
  /** When the link was created, epoch seconds. */
  linkTime: as('searchtime', codeText(40)),
  linkSource: maybe('searchsource', text(60)),
} as const;

/**
 * Emails a link that sets a new password, in the language of the request. The response for an unknown email is the
 * same. `badEmail`: the address cannot receive email. (AUTH-03, spec 3 §7)
 */
export const forgotPassword = defineEndpoint({
  path: '/api/signIn',
  operation: 'forgetPass',
  isPublic: true,
  request: record({ email }),
  responses: { '200': response('sent'), '100': response('badEmail') },
});

/**
 * Returns the email of the user to which an emailed link belongs, and whether that user has passkeys. `linkExpired`:
 * the user needs a new link. (AUTH-04, spec 3 §7)
 */
export const checkResetLink = defineEndpoint({
  path: '/api/signIn',
  operation: 'emailRetype',
  isPublic: true,
  request: record(resetLink),
  responses: {
    '200': response('valid', record({ email, hasPasskeys: maybe('has_passkeys', flagBit()) })),
    '101': response('linkExpired'),
  },
});

/**
 * Sets a password with an emailed link, which works once, and ends all sessions of the user; with `removePasskeys` it
 * also removes all passkeys. `mismatch`: the two passwords differ; `weakPassword`: the message lists the missing rules;
 * `linkExpired`: the user needs a new link. (AUTH-04, spec 3 §7)
 */
export const changePasswordByEmail = defineEndpoint({
  path: '/api/signIn',
  operation: 'emailChangePassword',
  isPublic: true,
  request: record({
    ...resetLink,
    password: as('password', text(200)),
    passwordAgain: as('retypePassword', text(200)),
    from: maybe('from', text(60)),
    removePasskeys: maybe('remove_passkeys', flagBit()),
  }),
  responses: {
    '200': response('changed'),
    '124': response('mismatch'),
    '125': response('weakPassword'),
    '101': response('linkExpired'),
  },
});
