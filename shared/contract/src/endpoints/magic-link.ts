import { as, codeText, record } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { source } from '../entities/user-fields.ts';
import { SecondStep, SignedIn } from './session.ts';

/**
 * Signs in with a token that a partner's system received for one of its users. `source` is a source of the company.
 *
 * Responses: `signedIn` and `secondStep` as `signIn`; `wrongCredentials`: the token is invalid, used, expired, or does
 * not match the source, and the client goes to the sign-in page. Source: AUTH-02, spec 3 §7.
 */
export const oneTouch = defineEndpoint({
  path: '/api/signIn',
  operation: 'oneTouch',
  isPublic: true,
  request: record({ userToken: as('userToken', codeText(400)), source }),
  responses: {
    '200': response('signedIn', SignedIn),
    '100': response('wrongCredentials'),
    '106': response('secondStep', SecondStep),
  },
});
