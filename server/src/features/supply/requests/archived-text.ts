import type { SupplierOperation } from '../../../domain/supplier-operation.ts';

/** SUP-13: calls about bookings are all archived, files never; of the others a sample. */
const ALL: readonly SupplierOperation[] = ['book', 'find', 'cancel', 'documents'];
const NONE: readonly SupplierOperation[] = ['picture', 'content'];
const SAMPLED = 0.01;

export function isArchived(operation: SupplierOperation): boolean {
  return ALL.includes(operation) || (!NONE.includes(operation) && Math.random() < SAMPLED);
}

/** Bytes of a body that are archived. */
const MOST_BYTES = 256 * 1024;
/** Shorter parts of a header, such as `Basic`, are no secrets. */
const LEAST_SECRET = 6;

/** SUP-14: the text of a call without secrets, because suppliers repeat headers and keys in responses. */
export function archivedText(head: string, body: Buffer | undefined, secrets: readonly string[]): string {
  const text = head + (body?.subarray(0, MOST_BYTES).toString('utf8') ?? '');
  return secrets
    .flatMap((secret) => [secret, ...secret.split(/\s+/)])
    .filter(({ length }) => length >= LEAST_SECRET)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}
