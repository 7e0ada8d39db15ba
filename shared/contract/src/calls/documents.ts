import { answer, defineCall } from '../call.ts';
import { as, coded, emailText, ifMissing, maybe, oneOf, record, seconds, text } from '../codec/codec.ts';
import { orderNumber, requestKey } from '../entities/order-fields.ts';
import { email } from '../entities/person-fields.ts';
import { LANGUAGES } from '../limits.ts';

/** What can be had of a confirmed booking, by its word on the wire; `Confirmation` is ours. (TDET-05) */
export const DOCUMENT_TYPES = { Voucher: 'voucher', Invoice: 'invoice', Confirmation: 'confirmation' } as const;
/** A document of a booking. */
export type DocumentType = (typeof DOCUMENT_TYPES)[keyof typeof DOCUMENT_TYPES];

/** In what a document is written; `both` sets English and Chinese side by side. */
export const DOCUMENT_LANGUAGES = [...LANGUAGES, 'both'] as const;
/** In what a document is written. */
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** `Voucher_P261122000017.pdf`: under which name a document is saved. (TDET-05) */
export function documentFileName(type: DocumentType, orderno: string): string {
  const [word] = Object.entries(DOCUMENT_TYPES).find(([, ours]) => ours === type) ?? [type];
  return `${word}_${orderno}.pdf`;
}

const type = coded(DOCUMENT_TYPES);
/** Ours, and not called `language`: that is the reader's, in which a document is written where this is left out. */
const language = maybe('documentLanguage', oneOf(DOCUMENT_LANGUAGES));

const document = { orderNumber, type: as('type', type), language };
/** Opens one document in one language for the session that asked for it, for some minutes. */
const ticket = as('token', text(300));

/**
 * Gives a document as a whole HTML page without scripts. Answers: `preview`; `notReady`, whose message says why there is none;
 * `noSuchOrder`. (TDET-05)
 */
export const documentPreview = defineCall({
  path: '/api/getTripDetail',
  operation: 'getShowPdfInfo',
  request: record(document),
  answers: { '200': answer('preview', text(500_000)), '101': answer('notReady'), '120': answer('noSuchOrder') },
});

/** Asks for what opens a document's addresses, `documentPage` and `downloadDocument`; ours. Answers as `documentPreview`. */
export const documentTicket = defineCall({
  path: '/api/getTripDetail',
  operation: 'getPdfTicket',
  request: record(document),
  answers: {
    '200': answer('ticket', record({ ticket, until: as('expires', seconds()) })),
    '101': answer('notReady'),
    '120': answer('noSuchOrder'),
  },
});

/** The preview's own address, for a frame; so it has no answers. Ours. */
export const documentPage = defineCall({
  path: '/api/getTripDetail',
  operation: 'showPdfPage',
  method: 'GET',
  request: record({ ...document, ticket }),
  answers: {},
});

/** Gives a document as a PDF file, for a plain link; so it has no answers. (TDET-05) */
export const downloadDocument = defineCall({
  path: '/api/getTripDetail',
  operation: 'downloadPdf',
  method: 'GET',
  request: record({ ...document, ticket }),
  answers: {},
});

/**
 * Sends a document as a PDF to an address; what is left out is the voucher, and the asking person's own address. Answers: `sent`
 * with the address, as soon as the mail is on its way for certain; `notReady` and `noSuchOrder` as `documentPreview`. (TDET-05)
 */
export const emailDocument = defineCall({
  path: '/api/downloadTrip',
  isIdempotent: true,
  request: record({
    orderNumber,
    type: as('type', ifMissing(type, DOCUMENT_TYPES.Voucher)),
    language,
    email: maybe('email', emailText()),
    requestKey,
  }),
  answers: { '200': answer('sent', record({ email })), '101': answer('notReady'), '120': answer('noSuchOrder') },
});
