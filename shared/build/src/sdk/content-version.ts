import { createHash } from 'node:crypto';

/** Decimal digits of the content's digest: 33 bits, few enough for a number of a version. */
const DIGITS = 10;

/**
 * Version of a package with this content: the package's own first two numbers, and as the last one its own followed by
 * ten digits of the content's digest. Different contents never share a version, so that a lock file stays unambiguous,
 * and every range still matches.
 */
export function contentVersion(
  version: string,
  content: readonly (readonly [path: string, bytes: Uint8Array])[],
): string {
  const [major = '', minor = '', patch = ''] = version.split('.');
  if (![major, minor, patch].every((part) => /^(0|[1-9]\d{0,4})$/.test(part)))
    throw new Error(`${version} is not a version of three numbers`);
  const hash = createHash('sha256');
  for (const [path, bytes] of content) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  const digits = String(hash.digest().readBigUInt64BE() % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0');
  return `${major}.${minor}.${Number(`${patch}${digits}`)}`;
}
