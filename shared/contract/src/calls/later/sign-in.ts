import { answer, defineCall } from '../../call.ts';
import { as, maybe, record, text } from '../../codec/codec.ts';
import { email, source } from '../../entities/person-fields.ts';
import { SignedIn } from '../session.ts';

/** What the link of a mail carries, as it came. */
const resetLink = {
  email,
  /** What the server signed, and the time that it signed with it. */
  linkSign: as('searchsign', text(400)),
  linkTime: as('searchtime', text(40)),
  linkSource: maybe('searchsource', text(60)),
} as const;

/** Signs in by a token that a partner's system made. Answers as `signIn`; a refusal goes to login. (AUTH-02) */
export const oneTouch = defineCall({
  path: '/api/signIn',
  operation: 'oneTouch',
  isPublic: true,
  request: record({ userToken: as('userToken', text(400)), source }),
  answers: { '200': answer('signedIn', SignedIn), '100': answer('wrongCredentials') },
});

/** Sends a mail with a link that sets a new password. An unknown email gets the same answer. (AUTH-03) */
export const forgotPassword = defineCall({
  path: '/api/signIn',
  operation: 'forgetPass',
  isPublic: true,
  request: record({ email }),
  answers: { '200': answer('sent') },
});

/** Sets a password by the link of the mail. `mismatch`: the two differ; `linkExpired`: ask for another mail. (AUTH-04) */
export const changePasswordByEmail = defineCall({
  path: '/api/signIn',
  operation: 'emailChangePassword',
  isPublic: true,
  request: record({
    ...resetLink,
    password: as('password', text(200)),
    passwordAgain: as('retypePassword', text(200)),
    from: maybe('from', text(60)),
  }),
  answers: { '200': answer('changed'), '124': answer('mismatch'), '101': answer('linkExpired') },
});

/** Says whose password a link of the mail may set. `linkExpired`: ask for another mail. (AUTH-04) */
export const checkResetLink = defineCall({
  path: '/api/signIn',
  operation: 'emailRetype',
  isPublic: true,
  request: record(resetLink),
  answers: { '200': answer('valid', record({ email })), '101': answer('linkExpired') },
});
