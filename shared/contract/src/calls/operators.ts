import { answer, defineCall } from '../call.ts';
import { as, record, text } from '../codec/codec.ts';

/**
 * Shows the password of the operator who is signed in, so that calls with `passwordNeeded` do what they are asked for the next five
 * minutes of this session. `wrongPassword`: it is another one; wrong ones are slowed down as at the door. Operators only. Source: ours.
 */
export const confirmOperator = defineCall({
  path: '/api/operators',
  operation: 'confirm',
  request: record({ password: as('password', text(200)) }),
  answers: { '200': answer('confirmed'), '100': answer('wrongPassword') },
});
