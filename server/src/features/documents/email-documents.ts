import type { Services } from '../../api/services.ts';
import type { MailPapers } from '../emails/emails.ts';
import { hasDocuments } from '../orders/orders.ts';
import { paperFile } from './booking-document.ts';

/** Makes the documents of mails when these leave: as the order is then, and none of one that was cancelled meanwhile. */
export function newMailPapers(sources: Pick<Services, 'db' | 'settings'>): MailPapers {
  return async ({ orderId, type, language }) => {
    const order = await sources.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    if (order === undefined || !hasDocuments(order)) return undefined;
    return { ...(await paperFile(sources, order, { type, language })), type: 'application/pdf' };
  };
}
