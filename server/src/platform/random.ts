/** Deterministic random numbers: the same seed gives the same hotel on every machine. */
export interface Random {
  /** Integer from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly between: (min: number, max: number) => number;
  readonly chance: (permille: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** `count` distinct choices in their original order. */
  readonly some: <T>(choices: readonly T[], count: number) => T[];
}

export function createRandom(seed: string): Random {
  const next = splitMix(hash(seed));
  const below = (end: number) => Math.floor((next() / 0x1_0000_0000) * end);
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new RangeError('Nothing to pick from');
    return choices[below(choices.length)] as T;
  };
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (permille) => below(1000) < permille,
    pick,
    some: (choices, count) => {
      const remaining = choices.map((_, index) => index);
      const taken = new Set<number>();
      while (taken.size < count && remaining.length > 0)
        taken.add(remaining.splice(below(remaining.length), 1)[0] as number);
      return choices.filter((_, index) => taken.has(index));
    },
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

function splitMix(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

/** Hashes two integers to a uniform 32-bit integer (murmur3 finalizer). */
export function scatter(one: number, other: number): number {
  let mixed = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other + 0x7f4a7c15, 0xc2b2ae35);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  mixed ^= mixed >>> 12;
  mixed = Math.imul(mixed, 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
