import { answer, defineCall } from '../../call.ts';
import { as, record, text } from '../../codec/codec.ts';
import { source } from '../../entities/person-fields.ts';
import { SignedIn } from '../session.ts';

/** Signs in by a token that a partner's system made. Answers as `signIn`; a refusal goes to login. (AUTH-02) */
export const oneTouch = defineCall({
  path: '/api/signIn',
  operation: 'oneTouch',
  isPublic: true,
  request: record({ userToken: as('userToken', text(400)), source }),
  answers: { '200': answer('signedIn', SignedIn), '100': answer('wrongCredentials') },
});
