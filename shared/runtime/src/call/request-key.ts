/** A key for a call that must have one effect: made when a form opens, kept through its retries. */
export function newRequestKey(): string {
  return crypto.randomUUID();
}
