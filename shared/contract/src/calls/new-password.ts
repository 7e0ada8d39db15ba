import { answer, defineCall } from '../call.ts';
import { as, codeText, flagBit, maybe, record, text } from '../codec/codec.ts';
import { email } from '../entities/person-fields.ts';

/** What the link of a mail carries, as it came. */
const resetLink = {
  email,
  /** The link's secret: 32 bytes in base64url. */
  linkSign: as('searchsign', codeText(400)),
  /** When the link was made, epoch seconds. */
  linkTime: as('searchtime', codeText(40)),
  linkSource: maybe('searchsource', text(60)),
} as const;

/**
 * Sends a mail, in the language of the request, with a link that sets a new password. An unknown email gets the same answer.
 * `badEmail`: it is no address that gets mail. (AUTH-03, spec 3 §7)
 */
export const forgotPassword = defineCall({
  path: '/api/signIn',
  operation: 'forgetPass',
  isPublic: true,
  request: record({ email }),
  answers: { '200': answer('sent'), '100': answer('badEmail') },
});

/** Says whose password a link of the mail may set, and whether that user has passkeys. `linkExpired`: ask for another mail. (AUTH-04, spec 3 §7) */
export const checkResetLink = defineCall({
  path: '/api/signIn',
  operation: 'emailRetype',
  isPublic: true,
  request: record(resetLink),
  answers: {
    '200': answer('valid', record({ email, hasPasskeys: maybe('has_passkeys', flagBit()) })),
    '101': answer('linkExpired'),
  },
});

/**
 * Sets a password by the link of the mail, which serves once, and ends whatever sessions its person has; with `removePasskeys` it also
 * removes all their passkeys. `mismatch`: the two differ;
 * `weakPassword`: the message says what the password lacks; `linkExpired`: ask for another mail. (AUTH-04, spec 3 §7)
 */
export const changePasswordByEmail = defineCall({
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
  answers: {
    '200': answer('changed'),
    '124': answer('mismatch'),
    '125': answer('weakPassword'),
    '101': answer('linkExpired'),
  },
});
