import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Scripts and styles of a page, without hot updates. */
export function isScript(file: string): boolean {
  return /\.(js|css)$/.test(file) && !file.includes('.hot-update.');
}
