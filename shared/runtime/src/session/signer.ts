import { boundText, type SignKey, signedText, X_SIGN_INFO, xSignHeader } from '@portico/contract';

/** Signs with one session's key. The key itself cannot be had from it. */
export interface Signer {
  /** `sign` v1 over the fields of a body. */
  signFields(fields: Readonly<Record<string, unknown>>): Promise<string>;
  /** The header `X-Sign` over path, time and the body's bytes; each has a nonce of its own. */
  bind(path: string, time: number, raw: BufferSource): Promise<string>;
}

/** Makes a signer; the text of the key stays in this closure, the key of the header cannot be exported. */
export function createSigner({ kid, key }: SignKey): Signer {
  const boundKey = deriveBoundKey(key);
  // Whoever signs awaits it; a damaged key must not end as an unhandled rejection before that.
  boundKey.catch(() => undefined);
  return {
    signFields: (fields) => sha256Hex(utf8(signedText(fields, key))),
    bind: async (path, time, raw) => {
      const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)));
      const text = boundText(path, time, nonce, await sha256Hex(raw));
      const mac = await crypto.subtle.sign('HMAC', await boundKey, utf8(text));
      return xSignHeader(kid, nonce, base64url(new Uint8Array(mac)));
    },
  };
}

async function deriveBoundKey(key: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', fromBase64url(key), 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(X_SIGN_INFO) };
  return crypto.subtle.deriveKey(how, base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
}

/** Lower-hex SHA-256. */
export async function sha256Hex(data: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The text's bytes. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
