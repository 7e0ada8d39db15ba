import type { documentPreview, documentTicket, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { writeTicket } from '../../../platform/secrets/ticket.ts';
import { findOrder, type Order } from '../../orders/orders.ts';
import { type DocumentVariant, documentHtml, whyNone } from '../booking-document.ts';
import { sealedOf, TICKET_PURPOSE, TICKET_SECONDS } from './document-ticket.ts';

type PreviewRequest = RequestOf<typeof documentPreview>;

/** Finds the order of a requested document, or the reason why it has no documents. */
export async function orderWithDocuments(
  { orderNumber, type, language }: PreviewRequest,
  context: Pick<Context, 'db' | 'company' | 'language'>,
): Promise<
  | { readonly order: Order; readonly variant: DocumentVariant }
  | { readonly none: { readonly name: 'noSuchOrder' } | { readonly name: 'notReady'; readonly message: string } }
> {
  const order = await findOrder(context.db, context.company.id, orderNumber);
  if (order === undefined) return { none: { name: 'noSuchOrder' } };
  const message = whyNone(order);
  if (message !== undefined) return { none: { name: 'notReady', message: message[context.language] } };
  return { order, variant: { type, language: language ?? context.language } };
}

/** Handles `getShowPdfInfo`: the document as an HTML page. */
export async function handleDocumentPreview(
  request: PreviewRequest,
  context: Context,
): Promise<ResponseOf<typeof documentPreview>> {
  const resolved = await orderWithDocuments(request, context);
  if ('none' in resolved) return resolved.none;
  return { name: 'preview', data: await documentHtml(context.services, resolved.order, resolved.variant) };
}

/** Handles `getPdfTicket`: a ticket that opens the document's URLs in this browser. */
export function handleDocumentTicket(keys: ServerKeys) {
  return async (request: PreviewRequest, context: Context): Promise<ResponseOf<typeof documentTicket>> => {
    const resolved = await orderWithDocuments(request, context);
    if ('none' in resolved) return resolved.none;
    const { order, variant } = resolved;
    const until = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
    const scope = sealedOf(context.company.id, order.number, variant.type);
    const subject = { purpose: TICKET_PURPOSE, sessionId: context.sessionId, scope };
    return { name: 'ticket', data: { ticket: writeTicket(subject, until, keys), until } };
  };
}
