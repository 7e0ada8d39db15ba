/** Parses a JSON body; undefined for other bodies. */
export function jsonOf(body: unknown): unknown {
  return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : undefined;
}
