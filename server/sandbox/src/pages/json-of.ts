/** A body that came as JSON; every other one is nothing. */
export function jsonOf(body: unknown): unknown {
  return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : undefined;
}
