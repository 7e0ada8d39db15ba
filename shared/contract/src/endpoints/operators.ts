import { as, record, text } from '../codec/codec.ts';
import { answer, defineEndpoint } from '../endpoint.ts';

/**
 * Confirms the password of the signed-in operator: endpoints with `passwordNeeded` work for the next five minutes of
 * this session. `wrongPassword`: attempts are throttled as at sign-in. Operators only. Source: Portico extension.
 */
export const confirmOperator = defineEndpoint({
  path: '/api/operators',
  operation: 'confirm',
  request: record({ password: as('password', text(200)) }),
  answers: { '200': answer('confirmed'), '100': answer('wrongPassword') },
});
