/**
 * The texts that are hashed. Each side hashes them itself (WebCrypto on the page, node:crypto on the server), so that
 * both must agree only on these strings.
 */

/** Info of the HKDF that derives the key of `X-Sign` from a session's key. */
export const X_SIGN_INFO = 'portico x-sign v2';

/** Header that binds a request to its method, path, time and body. */
export const X_SIGN_HEADER = 'x-sign';

/** Name of the file's part in an upload. */
export const FILE_PART = 'file';

/** Maximum difference between the time of a request and the server's time, in seconds. */
export const FRESHNESS_SECONDS = 300;

/** Text of one field's value in `sign` v1: strings unchanged, other values as JSON with sorted keys. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : sortedJson(value);
}

/**
 * Input of the hash of `sign` v1 (CALL-02): the texts of all fields except `sign`, by ascending name (code units),
 * without separators, then the key. Undefined fields are omitted. A file part counts as its SHA-256 text.
 */
export function signedText(fields: Readonly<Record<string, unknown>>, key: string): string {
  const names = Object.keys(fields).filter((name) => name !== 'sign' && fields[name] !== undefined);
  names.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return names.map((name) => valueText(fields[name])).join('') + key;
}

/** The five lines that the MAC of `X-Sign` v2 covers; `bodyHash` is the lower-hex SHA-256 of the raw body. */
export function boundText(path: string, time: number | string, nonce: string, bodyHash: string): string {
  return `POST\n${path}\n${time}\n${nonce}\n${bodyHash}\n`;
}

/** Value of the `X-Sign` header. */
export function xSignHeader(kid: string, nonce: string, mac: string): string {
  return `v2;${kid};${nonce};${mac}`;
}

function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => sortedJson(item === undefined ? null : item)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    const names = Object.keys(fields).filter((name) => fields[name] !== undefined);
    names.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${names.map((name) => `${JSON.stringify(name)}:${sortedJson(fields[name])}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
