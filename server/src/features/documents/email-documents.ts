import type { Services } from '../../api/services.ts';
import type { EmailAttachments } from '../emails/emails.ts';
import { hasDocuments } from '../orders/orders.ts';
import { documentFile } from './booking-document.ts';

/**
 * Creates the documents of an email when it is sent, from the order's current state; none if the order was cancelled
 * since.
 */
export function createEmailAttachments(sources: Pick<Services, 'db' | 'settings'>): EmailAttachments {
  return async ({ orderId, type, language }) => {
    const order = await sources.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    if (order === undefined || !hasDocuments(order)) return undefined;
    return { ...(await documentFile(sources, order, { type, language })), type: 'application/pdf' };
  };
}
