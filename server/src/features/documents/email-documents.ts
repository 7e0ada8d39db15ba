import type { Services } from '../../api/services.ts';
import type { MailPapers } from '../emails/emails.ts';
import { hasDocuments } from '../orders/orders.ts';
import { paperFile } from './booking-document.ts';

/**
 * Creates the documents of an email when it is sent, from the order's current state; none if the order was cancelled
 * since.
 */
export function newMailPapers(sources: Pick<Services, 'db' | 'settings'>): MailPapers {
  return async ({ orderId, type, language }) => {
    const order = await sources.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    if (order === undefined || !hasDocuments(order)) return undefined;
    return { ...(await paperFile(sources, order, { type, language })), type: 'application/pdf' };
  };
}
