import { defineCall } from '../call.ts';
import { as, record, text } from '../codec/codec.ts';

/**
 * The address of a file that somebody uploaded, for an operator's link or picture; so it has no answers. It comes as an attachment
 * that a browser neither guesses at nor draws as a page. Operators, and for receipts users of the company that submitted them. Ours. (OPS-04, DESK-30)
 */
export const uploadedFile = defineCall({
  path: '/api/uploadedFile',
  method: 'GET',
  request: record({ path: as('path', text(300)), ticket: as('token', text(300)) }),
  answers: {},
});
