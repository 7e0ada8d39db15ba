import type { WireRequest } from './wire-log.ts';

/** What travels for these requests, in kB of a thousand bytes. */
export function kilobytes(requests: readonly WireRequest[], kind?: string): number {
  const of = requests.filter((request) => kind === undefined || request.kind === kind);
  return of.reduce((total, { bytes }) => total + bytes, 0) / 1000;
}

/** Scripts alone; one that came uncompressed is no production build, and its weight would mean nothing. */
export function scriptKilobytes(requests: readonly WireRequest[]): number {
  const plain = requests.find(({ kind, encoding, bytes }) => kind === 'Script' && encoding !== 'br' && bytes > 2000);
  if (plain) throw new Error(`${plain.url} came without brotli: run \`pnpm build\` and repeat`);
  return kilobytes(requests, 'Script');
}
