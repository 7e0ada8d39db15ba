import { answer, defineCall } from '../call.ts';
import { as, flagBit, record, text } from '../codec/codec.ts';
import { GUARDED_ANSWERS, why } from './deed.ts';

const company = as('company', text(60));

/**
 * Restricts a company, or frees it: its people read the restricted-account notice and their booking calls answer 511, everything
 * else works. Asked again for what is so already it changes nothing. Operators only. (OPS-06)
 */
export const restrictCompany = defineCall({
  path: '/api/companies',
  operation: 'restrict',
  request: record({ company, isRestricted: as('restricted', flagBit()), why: as('why', why) }),
  answers: { '200': answer('changed'), ...GUARDED_ANSWERS },
});
