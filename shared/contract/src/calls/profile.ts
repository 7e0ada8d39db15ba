import { answer, defineCall } from '../call.ts';
import { as, record, text } from '../codec/codec.ts';

/**
 * Changes the password of who is signed in and ends every other session of theirs. `wrongPassword`: the present one is another;
 * `mismatch`: the two new ones differ; `weakPassword`: the message says what the new one lacks. Source: ours.
 */
export const changePassword = defineCall({
  path: '/api/profile',
  operation: 'changePassword',
  request: record({
    presentPassword: as('oldPassword', text(200)),
    password: as('password', text(200)),
    passwordAgain: as('retypePassword', text(200)),
  }),
  answers: {
    '200': answer('changed'),
    '100': answer('wrongPassword'),
    '124': answer('mismatch'),
    '125': answer('weakPassword'),
  },
});
