/**
 * The texts that are hashed. Hashing itself is each side's own (WebCrypto in the page, node:crypto on the server),
 * so that both must agree on nothing but these strings.
 */

/** Info of the HKDF that turns a session's key into the key of `X-Sign`. */
export const X_SIGN_INFO = 'portico x-sign v2';

/** Name of the header that binds a request to method, path, time and body. */
export const X_SIGN_HEADER = 'x-sign';

/** Name of the file's part in an upload. */
export const FILE_PART = 'file';

/** Seconds that a request's time may differ from the server's. */
export const FRESHNESS_SECONDS = 300;

/** Text of one field's value in `sign` v1: strings as they are, the rest as JSON with sorted keys. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : sortedJson(value);
}

/**
 * What `sign` v1 hashes: the texts of all fields but `sign`, by ascending name (code units), joined by nothing, then the key.
 * Fields that are undefined are left out. A file part is given as its SHA-256 text.
 */
export function signedText(fields: Readonly<Record<string, unknown>>, key: string): string {
  const names = Object.keys(fields).filter((name) => name !== 'sign' && fields[name] !== undefined);
  names.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return names.map((name) => valueText(fields[name])).join('') + key;
}

/** The five lines that the mac of `X-Sign` v2 covers; `bodyHash` is the lower-hex SHA-256 of the raw body. */
export function boundText(path: string, time: number | string, nonce: string, bodyHash: string): string {
  return `POST\n${path}\n${time}\n${nonce}\n${bodyHash}\n`;
}

/** The header's text. */
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
