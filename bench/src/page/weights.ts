import type { WireRequest } from './wire-log.ts';

/** Bytes transferred by these requests, in kB of 1,000 bytes. */
export function kilobytes(requests: readonly WireRequest[], kind?: string): number {
  const matching = requests.filter((request) => kind === undefined || request.kind === kind);
  return matching.reduce((total, { bytes }) => total + bytes, 0) / 1000;
}

/** Scripts only. Throws for an uncompressed script: it is no production build, and its size would be meaningless. */
export function scriptKilobytes(requests: readonly WireRequest[]): number {
  const plain = requests.find(({ kind, encoding, bytes }) => kind === 'Script' && encoding !== 'br' && bytes > 2000);
  if (plain) throw new Error(`${plain.url} was not compressed with brotli: run \`pnpm build\` and repeat`);
  return kilobytes(requests, 'Script');
}
