import { basename } from 'node:path';
import { decode, OPERATIONS_MODULE, type RequestOf, uploadedFile } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ticketHolder } from '../../api/ticket-holder.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readBrowserLanguage, readLanguage } from '../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { text } from '../../platform/texts.ts';
import { findReceipt, findUpload, RECEIPT_TICKET_PURPOSE, TICKET_PURPOSE } from './uploaded-files.ts';

/**
 * An untrusted file must never run or render as a page of our origin: it is downloaded, or shown as an image on our
 * page. If a browser opens it anyway, the policy blocks origin, scripts and loading.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Serves an uploaded file to the session that its ticket belongs to. (OPS-04, DESK-30) */
export function registerUploadRoute(
  app: FastifyInstance,
  { db, keys }: { readonly db: Db; readonly keys: ServerKeys },
): void {
  app.get(uploadedFile.path, async (request, reply) => {
    const query = Object.fromEntries(new URLSearchParams(request.url.split('?', 2)[1] ?? ''));
    const decoded = decode(uploadedFile.request, query);
    if (!decoded.ok) return closed();
    const { path, ticket } = decoded.value;
    const file = await open(request, { path, ticket });
    if (file === undefined) return closed();
    return reply
      .headers({
        ...HEADERS,
        'content-type': file.type,
        'content-disposition': `attachment; filename="${basename(path)}"`,
      })
      .send(file.bytes);

    function closed() {
      const language = readLanguage(request) ?? readBrowserLanguage(request) ?? 'en';
      return reply
        .code(403)
        .headers(HEADERS)
        .type('text/plain; charset=utf-8')
        .send(`${text(language, 'registration.fileClosed')}\n`);
    }
  });

  /** Operators may open any claimed file; users of a company may open receipts of its bank transfers. */
  async function open(request: FastifyRequest, { path, ticket }: RequestOf<typeof uploadedFile>) {
    const operator = await ticketHolder({ db, keys }, request, ticket, {
      purpose: TICKET_PURPOSE,
      modules: [OPERATIONS_MODULE],
      scope: () => [path],
    });
    if (operator !== undefined) return await findUpload(db, path);
    const user = await ticketHolder({ db, keys }, request, ticket, {
      purpose: RECEIPT_TICKET_PURPOSE,
      permission: 'canSeeBalance',
      scope: ({ companyId }) => [companyId, path],
    });
    return user && (await findReceipt(db, { path, companyId: user.companyId }));
  }
}
