import { as, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';

/**
 * Confirms the password of the signed-in operator: endpoints with `passwordNeeded` work for the next five minutes of
 * this session. `wrongPassword`: attempts are throttled as at sign-in. Operators only. Source: Portico extension.
 */
export const confirmOperator = defineEndpoint({
  path: '/api/operators',
  operation: 'confirm',
  request: record({ password: as('password', text(200)) }),
  responses: { '200': response('confirmed'), '100': response('wrongPassword') },
});
