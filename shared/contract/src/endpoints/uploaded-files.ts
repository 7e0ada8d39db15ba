import { as, record, text } from '../codec/codec.ts';
import { defineEndpoint } from '../endpoint.ts';

/**
 * URL of an uploaded file, for a link or image; so it has no responses. The response is an attachment that the browser
 * neither sniffs nor renders as a page. For operators; receipts also for users of the company that submitted them.
 * Source: Portico extension. (OPS-04, DESK-30)
 */
export const uploadedFile = defineEndpoint({
  path: '/api/uploadedFile',
  method: 'GET',
  request: record({ path: as('path', text(300)), ticket: as('token', text(300)) }),
  responses: {},
});
