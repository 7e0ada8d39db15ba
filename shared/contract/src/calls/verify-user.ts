import { answer, defineCall } from '../call.ts';
import { as, codeText, record } from '../codec/codec.ts';
import { email } from '../entities/person-fields.ts';

/**
 * Confirms an email address by the key of the mail; afterwards the page is login in every case. Answers: `verified`, or `linkExpired`,
 * ours, for a link that was used, is too old or never was. (AUTH-06)
 */
export const verifyUser = defineCall({
  path: '/api/doVerifyUser',
  isPublic: true,
  request: record({ email, key: as('key', codeText(400)) }),
  answers: { '200': answer('verified'), '101': answer('linkExpired') },
});
