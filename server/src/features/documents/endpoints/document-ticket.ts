import type { DocumentVariant } from '../booking-document.ts';

/** Lifetime of a ticket; the page requests a new one for each click. */
export const TICKET_SECONDS = 300;

/** Purpose that is signed into the ticket. */
export const TICKET_PURPOSE = 'document ticket';

/** Values that the ticket signs, so that it is invalid for another order or type. */
export function sealedOf(companyId: string, orderNumber: string, type: DocumentVariant['type']): readonly string[] {
  return [companyId, orderNumber, type];
}
