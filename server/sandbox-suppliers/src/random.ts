/** Deterministic random numbers: the same seed gives the same content and prices on every machine. */
export interface Random {
  /** Integer from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly between: (min: number, max: number) => number;
  readonly chance: (permille: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
}

export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state);
  };
  const below = (end: number) => Math.floor((next() / 0x1_0000_0000) * end);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (permille) => below(1000) < permille,
    pick: <T>(choices: readonly T[]): T => {
      if (choices.length === 0) throw new RangeError('Nothing to pick from');
      return choices[below(choices.length)] as T;
    },
  };
}

/** Uniform 32-bit integer of a text. */
export function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return mix(value);
}

/** Uniform 32-bit integer of up to three integers; cheaper than `hashText` for each night of each room. */
export function hashIntegers(one: number, two: number, three: number): number {
  return mix(mix(mix(one) ^ Math.imul(two, 0x85ebca6b)) ^ Math.imul(three, 0xc2b2ae35));
}

/** UUID that only depends on the text. */
export function uuidOf(text: string): string {
  const hex = [0, 1, 2, 3].map((part) => hashText(`${part} ${text}`).toString(16).padStart(8, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-5$3-8$4-$5');
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
