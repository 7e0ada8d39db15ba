import { boundText, type SignKey, signedText, X_SIGN_INFO, xSignHeader } from '@portico/contract';

/** Signs with the key of one session, without exposing the key. */
export interface Signer {
  /** `sign` v1 over the fields of a body. */
  signFields(fields: Readonly<Record<string, unknown>>): Promise<string>;
  /** The header `X-Sign` over path, time and body bytes, with a new nonce each time. */
  bind(path: string, time: number, raw: BufferSource): Promise<string>;
}

/** Creates a signer; the key text stays in this closure, and the header's key is not extractable. */
export function createSigner({ kid, key }: SignKey): Signer {
  const boundKey = deriveBoundKey(key);
  // Avoids an unhandled rejection for a damaged key; each signing awaits the promise and gets the error.
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

/** UTF-8 bytes of a text. */
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
