/** Pseudo-random numbers, the same in every run. */
export interface Random {
  /** An integer from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** Zipf-like: the second choice half as often as the first, the third a third as often. */
  readonly pickEarly: <T>(choices: readonly T[]) => T;
}

export function newRandom(seed: number): Random {
  let state = seed;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const taken = <T>(choices: readonly T[], place: number): T => {
    if (choices.length === 0) throw new Error('The list is empty');
    return choices[Math.min(place, choices.length - 1)] as T;
  };
  return {
    below: (end) => Math.floor(next() * end),
    pick: (choices) => taken(choices, Math.floor(next() * choices.length)),
    pickEarly: (choices) => {
      const totalWeight = choices.reduce((sum: number, _, place) => sum + 1 / (place + 1), 0);
      let remainingWeight = next() * totalWeight;
      let place = 0;
      while (place < choices.length - 1 && remainingWeight >= 1 / (place + 1)) {
        remainingWeight -= 1 / (place + 1);
        place += 1;
      }
      return taken(choices, place);
    },
  };
}
