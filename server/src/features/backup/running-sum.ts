import { createHash } from 'node:crypto';
import type { Sum } from './archive-codec.ts';

/** Computes size and SHA-256 of streamed content. */
export interface RunningSum {
  readonly add: (part: Buffer) => void;
  readonly end: () => Sum;
}

export function newSum(): RunningSum {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add: (part) => {
      hash.update(part);
      bytes += part.length;
    },
    end: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

export function sumOf(content: Buffer): Sum {
  const sum = newSum();
  sum.add(content);
  return sum.end();
}
