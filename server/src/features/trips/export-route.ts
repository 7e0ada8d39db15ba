import { Readable } from 'node:stream';
import {
  decode,
  downloadTrips,
  type exportTicket,
  type RequestOf,
  type ResponseOf,
  STREAM_END,
} from '@portico/contract';
import { readZone } from '@portico/contract/zones';
import type { FastifyInstance } from 'fastify';
import { TRIP_MODULES } from '../../api/access.ts';
import type { Context } from '../../api/context.ts';
import { ticketHolder } from '../../api/ticket-holder.ts';
import { apiErrors } from '../../platform/api-error.ts';
import { auditNetwork, writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readBrowserLanguage, readLanguage } from '../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { writeTicket } from '../../platform/secrets/ticket.ts';
import { text } from '../../platform/texts.ts';
import { csvLines, type Export, exportName } from './export-trips.ts';
import { filterOf } from './trip-list.ts';
import { countTrips } from './trips-repository.ts';

/** The page opens the URL immediately; later requests need a new ticket. */
const TICKET_SECONDS = 60;
const PURPOSE = 'trips export ticket';

/** Bytes buffered in the stream for a client that is slower than the database. */
const WAITING_BYTES = 64 * 1024;

/** `getExportTicket`: a ticket for the export in this browser, for users who may see bookings. */
export function handleExportTicket(keys: ServerKeys) {
  return async (
    request: RequestOf<typeof exportTicket>,
    { db, services, company, source, sessionId }: Context,
  ): Promise<ResponseOf<typeof exportTicket>> => {
    const rows = await countTrips(db, company.id, filterOf(request));
    const until = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
    const ticket = writeTicket({ purpose: PURPOSE, sessionId, scope: [company.id] }, until, keys);
    const { productName } = await services.settings();
    const name = exportName(productName, source, readZone(request.zone));
    return { name: 'ticket', data: { ticket, name, rows } };
  };
}

/** Streams the export: rows are sent as they are read, at the client's speed. */
export function registerExportRoute(
  app: FastifyInstance,
  { db, keys }: { readonly db: Db; readonly keys: ServerKeys },
): void {
  app.get(downloadTrips.path, async (request, reply) => {
    const query = Object.fromEntries(new URLSearchParams(request.url.split('?', 2)[1] ?? ''));
    if (query.operation !== downloadTrips.operation) throw apiErrors.noSuchEndpoint();
    const decoded = decode(downloadTrips.request, query);
    const user = decoded.ok
      ? await ticketHolder({ db, keys }, request, decoded.value.ticket, {
          purpose: PURPOSE,
          modules: TRIP_MODULES,
          scope: ({ companyId }) => [companyId],
        })
      : undefined;
    if (!decoded.ok || user === undefined) {
      const language = readLanguage(request) ?? readBrowserLanguage(request) ?? 'en';
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send(`${text(language, 'trips.exportClosed')}\n`);
    }
    const { language = user.language } = decoded.value;
    const zone = readZone(decoded.value.zone);
    // Audit before the first row is sent.
    const where = { network: auditNetwork(request.ip) };
    await writeAudit(db, { by: user.id, action: 'exportBookings', subject: user.companyId, detail: where });
    const exportRequest = { companyId: user.companyId, filter: filterOf(decoded.value), language, zone };
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="bookings.csv"',
      })
      .send(csvStream(db, exportRequest));
  });
}

/** If the client disconnects, reading stops; an error ends the stream before `STREAM_END`. */
function csvStream(db: Db, exportRequest: Export): Readable {
  return Readable.from(fullCsv(db, exportRequest), { objectMode: false, highWaterMark: WAITING_BYTES });
}

async function* fullCsv(db: Db, exportRequest: Export): AsyncGenerator<string> {
  for await (const lines of csvLines(db, exportRequest)) yield lines.join('');
  yield STREAM_END;
}
