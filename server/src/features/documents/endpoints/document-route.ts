import { decode, documentPage, downloadDocument, type Endpoint, type RequestOf } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TRIP_MODULES } from '../../../api/access.ts';
import type { Services } from '../../../api/services.ts';
import { ticketHolder } from '../../../api/ticket-holder.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { readBrowserLanguage, readLanguage } from '../../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { type LocalizedText, localized } from '../../../platform/texts.ts';
import { findOrder, type Order } from '../../orders/orders.ts';
import { type DocumentVariant, documentFile, documentHtml, whyNone } from '../booking-document.ts';
import { SHEET_POLICY } from '../html/layout-html.ts';
import { sealedOf, TICKET_PURPOSE } from './document-ticket.ts';

const ADDRESSES: readonly Endpoint<RequestOf<typeof downloadDocument>>[] = [documentPage, downloadDocument];

/** Registers the URLs that a browser opens directly: the preview in its frame, and the PDF file. */
export function registerDocumentRoute(
  app: FastifyInstance,
  { services, keys }: { readonly services: Pick<Services, 'db' | 'settings'>; readonly keys: ServerKeys },
): void {
  app.get(documentPage.path, async (request, reply) => {
    const query = Object.fromEntries(new URLSearchParams(request.url.split('?', 2)[1] ?? ''));
    const call = ADDRESSES.find(({ operation }) => operation === query.operation);
    if (call === undefined) throw apiErrors.noSuchEndpoint();
    const decoded = decode(call.request, query);
    const opened = decoded.ok ? await open(request, decoded.value) : CLOSED;
    if (!('order' in opened)) return sendApiError(reply, opened, request);
    const { order, variant } = opened;
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    if (call.operation === documentPage.operation) {
      reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': SHEET_POLICY });
      return reply.send(await documentHtml(services, order, variant));
    }
    const { name, bytes } = await documentFile(services, order, variant);
    return reply
      .headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` })
      .send(bytes);
  });

  async function open(
    request: FastifyRequest,
    { orderNumber, type, language, ticket }: RequestOf<typeof downloadDocument>,
  ): Promise<{ readonly order: Order; readonly variant: DocumentVariant } | CliError> {
    const user = await ticketHolder({ db: services.db, keys }, request, ticket, {
      purpose: TICKET_PURPOSE,
      modules: TRIP_MODULES,
      scope: ({ companyId }) => sealedOf(companyId, orderNumber, type),
    });
    if (user === undefined) return CLOSED;
    const order = await findOrder(services.db, user.companyId, orderNumber);
    if (order === undefined) return CLOSED;
    const message = whyNone(order);
    return message === undefined
      ? { order, variant: { type, language: language ?? user.language } }
      : { status: 409, message };
  }
}

/** Error text that replaces the document in the browser. */
interface CliError {
  readonly status: number;
  readonly message: LocalizedText;
}

const CLOSED: CliError = { status: 403, message: localized('papers.closed') };

function sendApiError(reply: FastifyReply, rejected: CliError, request: FastifyRequest): FastifyReply {
  const language = readLanguage(request) ?? readBrowserLanguage(request) ?? 'en';
  return reply
    .code(rejected.status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': SHEET_POLICY })
    .type('text/plain; charset=utf-8')
    .send(`${rejected.message[language]}\n`);
}
