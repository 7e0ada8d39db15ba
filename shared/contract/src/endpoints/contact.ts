import {
  as,
  codeText,
  count,
  emailText,
  freeLine,
  freeText,
  list,
  maybe,
  record,
  text,
  withoutCard,
} from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { requestKey } from '../entities/order-fields.ts';
import { email } from '../entities/user-fields.ts';

/** Lists booking numbers for the contact form; empty without a session. (CONT-01) */
export const orderNumbers = defineEndpoint({
  path: '/api/getAllOrderNos',
  isPublic: true,
  responses: { '200': response('numbers', list(text(40))) },
});

/** Returns the contents of the two QR codes of the contact page: contacts before and after the sale. (CONT-01) */
export const contactCodes = defineEndpoint({
  path: '/api/getCode',
  isPublic: true,
  responses: { '200': response('codes', list(text(20_000))) },
});

/** Returns the contact page's emails, phones, company name and address. (CONT-01) */
export const contactInfo = defineEndpoint({
  path: '/api/getContactInfo',
  isPublic: true,
  responses: {
    '200': response(
      'contact',
      record({
        emails: as('customer_email', list(text(200))),
        phonesInternal: as('phone_internal', list(text(60))),
        phonesExternal: as('phone_external', list(text(60))),
        nameZh: as('lfname_zh', text(200)),
        nameEn: as('lfname_en', text(200)),
        addressZh: as('lfaddr_zh', text(300)),
        addressEn: as('lfaddr_en', text(300)),
        /** The specification does not define it; 0. */
        height: as('height', count()),
      }),
    ),
  },
});

/**
 * Emails the contact form to `recipient` if it is one of the contact page's emails, otherwise to the first of these.
 * Responses: `sent`, once the email is stored in the outbox. (CONT-01, spec 3 §7)
 */
export const sendContactMessage = defineEndpoint({
  path: '/api/sendContactEmail',
  isPublic: true,
  isIdempotent: true,
  request: record({
    name: as('username', freeLine(200)),
    email,
    orderNumber: maybe('orderno', withoutCard(codeText(40))),
    content: as('content', freeText(5000)),
    recipient: maybe('customeremail', emailText()),
    requestKey,
  }),
  responses: { '200': response('sent') },
});
