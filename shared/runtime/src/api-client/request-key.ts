import { sha256Hex, utf8 } from '../session/signer.ts';

/** An idempotency key for a request with one effect: created when a form opens, reused for its retries. */
export function newRequestKey(): string {
  return crypto.randomUUID();
}

/** Lower-hex SHA-256 of a body: detects an equal request without storing the body. */
export function bodyDigest(body: object): Promise<string> {
  return sha256Hex(utf8(JSON.stringify(body)));
}
