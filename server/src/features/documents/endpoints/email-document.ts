import { randomUUID } from 'node:crypto';
import { emailDocument, endpointKey, fullName, type RequestOf, type ResponseOf } from '@portico/contract';
import { emailError } from '@portico/contract/rules';
import type { Context } from '../../../api/context.ts';
import { once } from '../../../api/idempotency.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { SharedLimits } from '../../../platform/limits/shared-limits.ts';
import { DOCUMENT_KIND, sendLater } from '../../emails/emails.ts';
import type { Order } from '../../orders/orders.ts';
import type { DocumentVariant } from '../booking-document.ts';
import { orderWithDocuments } from './document-endpoints.ts';

type EmailDocumentResponse = ResponseOf<typeof emailDocument>;

/** Limit of emails that a user may send to addresses of their choice within the window. */
const BOUNDS = { most: 60, windowSeconds: 3600 };

/**
 * Handles `downloadTrip`: adds the email with the document to the outbox, which sends it within seconds and survives
 * restarts.
 */
export function handleEmailDocument(limits: SharedLimits) {
  const sent = limits('document mails', BOUNDS);
  return async (input: RequestOf<typeof emailDocument>, context: Context): Promise<EmailDocumentResponse> => {
    const { requestKey, ...request } = input;
    const to = (input.email ?? context.user.email).trim();
    if (emailError(to) !== undefined)
      throw apiErrors.invalid([{ field: 'email', message: 'is no address that gets mail' }]);
    const resolved = await orderWithDocuments(input, context);
    if ('none' in resolved) return resolved.none;
    // Runs before the transaction because it needs a second connection.
    const wait = await sent.count(context.user.id);
    if (wait > 0) throw apiErrors.tooMany(wait);
    const { order, variant } = resolved;
    const key = { companyId: context.company.id, operation: endpointKey(emailDocument), requestKey, request };
    return await transact(context.db, (trx) =>
      once<EmailDocumentResponse>(trx, key, async () => {
        const newEmail = {
          key: `${DOCUMENT_KIND.name} ${order.id} ${requestKey ?? randomUUID()}`,
          to,
          language: context.language,
          data: { ...dataOf(order, variant, context), ...respondedBy(to, context) },
        };
        await sendLater(trx, DOCUMENT_KIND, [newEmail]);
        return { name: 'sent', data: { email: to } };
      }),
    );
  };
}

/** Emails to the user's own address come from the portal, as all their emails. (ADR 0047) */
function respondedBy(to: string, { user: { email } }: Context): { readonly agencyEmail?: string } {
  return to.toLowerCase() === email.toLowerCase() ? {} : { agencyEmail: email };
}

function dataOf(order: Order, variant: DocumentVariant, { user, company }: Context) {
  const [lead] = order.guests;
  return {
    reference: order.number,
    hotel: order.snapshot.hotel.name,
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    guest: lead === undefined ? '' : fullName(lead),
    agency: { en: company.nameEn, zh: company.nameZh },
    sender: user.nickname,
    paper: { orderId: order.id, ...variant },
  };
}
