import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../../api/services.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { endpointScope } from '../../../platform/request-scope.ts';
import { countEvent, type Supplier } from '../../supply/supply.ts';
import { processOutboxEntry } from './process-supplier-outbox.ts';

/** Maximum size of an event in bytes. */
const EVENT_LIMIT = 64 * 1024;

/** SUP-17: public endpoints for booking events of suppliers. An event is never trusted as the outcome of a booking. */
export function registerSupplierEvents(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    // Signatures cover the raw bytes, so no content type may be parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('preHandler', (_request, _reply, done) =>
      endpointScope.run({ company: undefined, share: 'providers', hasCommitted: false }, done),
    );
    scope.post<{ Params: { supplier: string } }>(
      '/api/suppliers/:supplier/notify',
      { bodyLimit: EVENT_LIMIT },
      async (request, reply) => {
        const supplier = services.suppliers.all.find(({ name }) => name === request.params.supplier);
        if (supplier?.receive === undefined) throw apiErrors.noSuchEndpoint();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const isAuthentic = await handleEvent({ services, log: request.log }, supplier, body);
        return reply
          .code(isAuthentic ? 200 : 403)
          .type('text/plain')
          .send('');
      },
    );
  });
}

interface Receiver {
  readonly services: Services;
  readonly log: FastifyBaseLogger;
}

/** Queries the supplier at once about the booking of an authentic event. Returns whether it is authentic. */
async function handleEvent({ services, log }: Receiver, supplier: Supplier, body: Buffer): Promise<boolean> {
  const event = (await supplier.receive?.(body)) ?? 'forged';
  if (typeof event === 'string') {
    countEvent(supplier.name, event);
    return false;
  }
  const requests = await transact(services.db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('supplierEvents')
      .values({ supplier: supplier.name, ...event })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return 'repeated';
    const { rows } = await sql<{ id: number }>`
      update supplier_outbox x set due_at = least(x.due_at, now())
      from supplier_attempts a join orders o on o.id = a.order_id
      where a.reference = ${event.reference} and o.supplier = ${supplier.name} and x.order_id = o.id and x.state <> 'done'
      returning x.id`.execute(trx);
    return rows;
  });
  countEvent(supplier.name, requests === 'repeated' ? 'repeated' : requests.length === 0 ? 'unknown' : 'believed');
  if (requests === 'repeated') return true;
  for (const { id } of requests) {
    // The supplier expects a quick response. If this query fails, the sweep repeats it.
    processOutboxEntry(services, id).catch((error: unknown) => log.warn({ err: error, call: id }, 'supplier event'));
  }
  return true;
}

/** Deletes events so old that no supplier repeats them; for the cleanup job. */
export async function sweepSupplierEvents(db: Db): Promise<void> {
  await sql`delete from supplier_events where received_at < now() - interval '30 days'`.execute(db);
}
