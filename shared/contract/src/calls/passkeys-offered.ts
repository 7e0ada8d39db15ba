import { answer, defineCall } from '../call.ts';
import { as, flagBit, record } from '../codec/codec.ts';

/*
 * Apart from the other calls of passkeys: the page of sign-in asks this alone, with its first scripts.
 */

/** Says whether some company of the portal lets its people sign in by passkeys under this address. Source: ours; ADR 0083. */
export const passkeysOffered = defineCall({
  path: '/api/signIn',
  operation: 'passkeysOffered',
  isPublic: true,
  answers: { '200': answer('told', record({ isOffered: as('is_offered', flagBit()) })) },
});
