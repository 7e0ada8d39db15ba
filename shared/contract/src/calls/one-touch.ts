import { answer, defineCall } from '../call.ts';
import { as, codeText, record } from '../codec/codec.ts';
import { source } from '../entities/person-fields.ts';
import { SecondStep, SignedIn } from './session.ts';

/**
 * Signs in by a token that a partner's system was given for one of its people; `source` is one of the company's.
 *
 * Answers: `signedIn` as `signIn` does; `wrongCredentials` for a token that is none, was used, is too old, or does not go with the
 * source: the page goes to login; `secondStep` as `signIn` does. Source: AUTH-02, spec 3 §7.
 */
export const oneTouch = defineCall({
  path: '/api/signIn',
  operation: 'oneTouch',
  isPublic: true,
  request: record({ userToken: as('userToken', codeText(400)), source }),
  answers: {
    '200': answer('signedIn', SignedIn),
    '100': answer('wrongCredentials'),
    '106': answer('secondStep', SecondStep),
  },
});
