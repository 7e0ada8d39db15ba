/** What a request to a supplier is for. */
export const SUPPLIER_OPERATIONS = [
  'search',
  'quote',
  'verify',
  'book',
  'find',
  'cancel',
  'content',
  'picture',
  'documents',
] as const;
export type SupplierOperation = (typeof SUPPLIER_OPERATIONS)[number];

/** SUP-16: urgent requests have a reserved share of the rate limits. */
export type RequestPriority = 'urgent' | 'normal';

const URGENT: readonly SupplierOperation[] = ['book', 'find', 'cancel'];

export function priorityOf(operation: SupplierOperation): RequestPriority {
  return URGENT.includes(operation) ? 'urgent' : 'normal';
}

/** SUP-08: requests about existing bookings are always sent. */
const ALWAYS_SENT: readonly SupplierOperation[] = ['find', 'cancel', 'documents'];

export function isAlwaysSent(operation: SupplierOperation): boolean {
  return ALWAYS_SENT.includes(operation);
}
