import { as, flagBit, record } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';

/*
 * In a file of its own because the sign-in page loads it with its first scripts, without the other passkey endpoints.
 */

/**
 * Returns whether any company lets its users sign in by passkey on this host name. Source: Portico extension; ADR 0083.
 */
export const passkeysOffered = defineEndpoint({
  path: '/api/signIn',
  operation: 'passkeysOffered',
  isPublic: true,
  responses: { '200': response('told', record({ isOffered: as('is_offered', flagBit()) })) },
});
