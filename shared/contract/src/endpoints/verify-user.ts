import { as, codeText, record } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { email } from '../entities/user-fields.ts';

/**
 * Confirms an email address with the key of an email; the client then goes to the sign-in page. Responses: `verified`,
 * or `linkExpired` (Portico extension): the link was used, expired, or never existed. Source: AUTH-06.
 */
export const verifyUser = defineEndpoint({
  path: '/api/doVerifyUser',
  isPublic: true,
  request: record({ email, key: as('key', codeText(400)) }),
  responses: { '200': response('verified'), '101': response('linkExpired') },
});
