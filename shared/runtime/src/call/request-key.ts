import { sha256Hex, utf8 } from '../session/signer.ts';

/** A key for a call that must have one effect: made when a form opens, kept through its retries. */
export function newRequestKey(): string {
  return crypto.randomUUID();
}

/** Lower-hex SHA-256 of a body: tells whether the same is asked again, without keeping what is in it. */
export function bodyDigest(body: object): Promise<string> {
  return sha256Hex(utf8(JSON.stringify(body)));
}
