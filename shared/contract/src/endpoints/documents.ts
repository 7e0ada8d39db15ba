import { as, coded, emailText, ifMissing, maybe, oneOf, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { orderNumber, requestKey } from '../entities/order-fields.ts';
import { email } from '../entities/user-fields.ts';
import { LANGUAGES } from '../limits.ts';

/** Documents of a confirmed booking by wire name; `Confirmation` is a Portico extension. (TDET-05) */
export const DOCUMENT_TYPES = { Voucher: 'voucher', Invoice: 'invoice', Confirmation: 'confirmation' } as const;
/** A document of a booking. */
export type DocumentType = (typeof DOCUMENT_TYPES)[keyof typeof DOCUMENT_TYPES];

/** Languages of a document; `both` prints English and Chinese side by side. */
export const DOCUMENT_LANGUAGES = [...LANGUAGES, 'both'] as const;
/** A language of a document. */
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** File name of a document, such as `Voucher_P261122000017.pdf`. (TDET-05) */
export function documentFileName(type: DocumentType, orderno: string): string {
  const [wireName] = Object.entries(DOCUMENT_TYPES).find(([, ours]) => ours === type) ?? [type];
  return `${wireName}_${orderno}.pdf`;
}

const type = coded(DOCUMENT_TYPES);
/** Default: the user's language. Not named `language`, which is the user's on the wire. Portico extension. */
const language = maybe('documentLanguage', oneOf(DOCUMENT_LANGUAGES));

const document = { orderNumber, type: as('type', type), language };
/** Authorizes one document in one language for the session that requested it, for some minutes. */
const ticket = as('token', text(300));

/**
 * Returns a document as a complete HTML page without scripts. Responses: `preview`; `notReady`: the message is the
 * reason; `noSuchOrder`. (TDET-05)
 */
export const documentPreview = defineEndpoint({
  path: '/api/getTripDetail',
  operation: 'getShowPdfInfo',
  request: record(document),
  responses: { '200': response('preview', text(500_000)), '101': response('notReady'), '120': response('noSuchOrder') },
});

/**
 * Returns the ticket for `documentPage` and `downloadDocument`. Responses `notReady` and `noSuchOrder` as
 * `documentPreview`. Source: Portico extension.
 */
export const documentTicket = defineEndpoint({
  path: '/api/getTripDetail',
  operation: 'getPdfTicket',
  request: record(document),
  responses: {
    '200': response('ticket', record({ ticket, until: as('expires', seconds()) })),
    '101': response('notReady'),
    '120': response('noSuchOrder'),
  },
});

/** The preview at a URL for an iframe; so it has no responses. Source: Portico extension. */
export const documentPage = defineEndpoint({
  path: '/api/getTripDetail',
  operation: 'showPdfPage',
  method: 'GET',
  request: record({ ...document, ticket }),
  responses: {},
});

/** The document as a PDF file at a URL for a link; so it has no responses. (TDET-05) */
export const downloadDocument = defineEndpoint({
  path: '/api/getTripDetail',
  operation: 'downloadPdf',
  method: 'GET',
  request: record({ ...document, ticket }),
  responses: {},
});

/**
 * Emails a document as PDF; the default is the voucher and the user's own email. Responses: `sent` with the email, once
 * it is stored in the outbox; `notReady` and `noSuchOrder` as `documentPreview`. (TDET-05)
 */
export const emailDocument = defineEndpoint({
  path: '/api/downloadTrip',
  isIdempotent: true,
  request: record({
    orderNumber,
    type: as('type', ifMissing(type, DOCUMENT_TYPES.Voucher)),
    language,
    email: maybe('email', emailText()),
    requestKey,
  }),
  responses: {
    '200': response('sent', record({ email })),
    '101': response('notReady'),
    '120': response('noSuchOrder'),
  },
});
