import type { Wanted } from '../booking-document.ts';

/** A ticket opens its document for so long; the page asks for another one at every press. */
export const TICKET_SECONDS = 300;

/** Which tickets open documents. */
export const TICKET_PURPOSE = 'document ticket';

/** What a ticket seals: it is worthless for another order or type. */
export function sealedOf(companyId: string, orderNumber: string, type: Wanted['type']): readonly string[] {
  return [companyId, orderNumber, type];
}
