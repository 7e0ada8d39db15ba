import type { documentPreview, documentTicket, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { writeTicket } from '../../../platform/secrets/ticket.ts';
import { findOrder, type Order } from '../../orders/orders.ts';
import { documentHtml, type Wanted, whyNone } from '../booking-document.ts';
import { sealedOf, TICKET_PURPOSE, TICKET_SECONDS } from './document-ticket.ts';

type Asked = RequestOf<typeof documentPreview>;

/** Finds the order of a requested document, or the reason why it has no documents. */
export async function orderWithDocuments(
  { orderNumber, type, language }: Asked,
  context: Pick<Context, 'db' | 'company' | 'language'>,
): Promise<
  | { readonly order: Order; readonly wanted: Wanted }
  | { readonly none: { readonly name: 'noSuchOrder' } | { readonly name: 'notReady'; readonly message: string } }
> {
  const order = await findOrder(context.db, context.company.id, orderNumber);
  if (order === undefined) return { none: { name: 'noSuchOrder' } };
  const message = whyNone(order);
  if (message !== undefined) return { none: { name: 'notReady', message: message[context.language] } };
  return { order, wanted: { type, language: language ?? context.language } };
}

/** Handles `getShowPdfInfo`: the document as an HTML page. */
export async function answerDocumentPreview(
  asked: Asked,
  context: Context,
): Promise<ResponseOf<typeof documentPreview>> {
  const found = await orderWithDocuments(asked, context);
  if ('none' in found) return found.none;
  return { name: 'preview', data: await documentHtml(context.services, found.order, found.wanted) };
}

/** Handles `getPdfTicket`: a ticket that opens the document's URLs in this browser. */
export function answerDocumentTicket(keys: ServerKeys) {
  return async (asked: Asked, context: Context): Promise<ResponseOf<typeof documentTicket>> => {
    const found = await orderWithDocuments(asked, context);
    if ('none' in found) return found.none;
    const { order, wanted } = found;
    const until = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
    const of = sealedOf(context.company.id, order.number, wanted.type);
    const subject = { purpose: TICKET_PURPOSE, sessionId: context.sessionId, of };
    return { name: 'ticket', data: { ticket: writeTicket(subject, until, keys), until } };
  };
}
