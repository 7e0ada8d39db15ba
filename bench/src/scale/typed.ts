import type { Random } from '../load/random.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Of ten queries with four or more letters, this many have a typo. */
const TYPOS_OF_TEN = 3;

/** Partial input of a name: the beginning of its first or second word, sometimes with one typo. */
export function typedOf(name: string, random: Random): string {
  const words = name.split(' ');
  const from = words.length > 1 && random.below(3) === 0 ? words.slice(1).join(' ') : name;
  const characters = [...from];
  const typed = characters.slice(0, 1 + random.below(characters.length)).join('');
  return typed.length >= 4 && random.below(10) < TYPOS_OF_TEN ? withTypo(typed, random) : typed;
}

/** One letter changed, removed, added or swapped with its neighbour. */
export function withTypo(text: string, random: Random): string {
  const at = random.below(text.length - 1);
  const [before, here, next, after] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
  const letter = random.pick(LETTERS);
  return random.pick([
    `${before}${letter}${next}${after}`,
    `${before}${next}${after}`,
    `${before}${letter}${here}${next}${after}`,
    `${before}${next}${here}${after}`,
  ]);
}
