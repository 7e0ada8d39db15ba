import type { Random } from '../load/random.ts';

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];
/** Of ten queries with four or more letters, this many have a typo. */
const TYPOS_OF_TEN = 3;

/** Partial input of a name: the beginning of its first or second word, sometimes with one typo. */
export function typedOf(name: string, random: Random): string {
  const nameParts = name.split(' ');
  const from = nameParts.length > 1 && random.below(3) === 0 ? nameParts.slice(1).join(' ') : name;
  const characters = [...from];
  const typed = characters.slice(0, 1 + random.below(characters.length)).join('');
  return typed.length >= 4 && random.below(10) < TYPOS_OF_TEN ? withTypo(typed, random) : typed;
}

/** One letter changed, removed, added or swapped with its neighbour. */
export function withTypo(text: string, random: Random): string {
  const index = random.below(text.length - 1);
  const [before, here, next, after] = [text.slice(0, index), text[index], text[index + 1], text.slice(index + 2)];
  const replacement = random.pick(ALPHABET);
  return random.pick([
    `${before}${replacement}${next}${after}`,
    `${before}${next}${after}`,
    `${before}${replacement}${here}${next}${after}`,
    `${before}${next}${here}${after}`,
  ]);
}
