import { answer, defineCall } from '../../call.ts';
import { as, maybe, record, text } from '../../codec/codec.ts';
import { SignedIn } from '../session.ts';

/** Signs in by a token that a partner's system made. Answers as `signIn`; a refusal goes to login. (AUTH-02) */
export const oneTouch = defineCall({
  path: '/api/signIn',
  operation: 'oneTouch',
  isPublic: true,
  request: record({ userToken: as('userToken', text(400)), source: as('source', text(60)) }),
  answers: { '200': answer('signedIn', SignedIn), '100': answer('wrongCredentials') },
});

/** Sends a mail with a link that sets a new password. An unknown email gets the same answer. (AUTH-03) */
export const forgotPassword = defineCall({
  path: '/api/signIn',
  operation: 'forgetPass',
  isPublic: true,
  request: record({ email: as('email', text(200)) }),
  answers: { '200': answer('sent') },
});

/** Sets a password by the link of the mail. `mismatch`: the two differ; `linkExpired`: ask for another mail. (AUTH-04) */
export const changePasswordByEmail = defineCall({
  path: '/api/signIn',
  operation: 'emailChangePassword',
  isPublic: true,
  request: record({
    email: as('email', text(200)),
    password: as('password', text(200)),
    passwordAgain: as('retypePassword', text(200)),
    from: maybe('from', text(60)),
    linkSign: as('searchsign', text(400)),
    linkTime: as('searchtime', text(40)),
    linkSource: maybe('searchsource', text(60)),
  }),
  answers: { '200': answer('changed'), '124': answer('mismatch'), '101': answer('linkExpired') },
});

/** Says whose password a link of the mail may set. `linkExpired`: ask for another mail. (AUTH-04) */
export const checkResetLink = defineCall({
  path: '/api/signIn',
  operation: 'emailRetype',
  isPublic: true,
  request: record({
    email: as('email', text(200)),
    linkSign: as('searchsign', text(400)),
    linkTime: as('searchtime', text(40)),
    linkSource: maybe('searchsource', text(60)),
  }),
  answers: { '200': answer('valid', record({ email: as('email', text(200)) })), '101': answer('linkExpired') },
});
