import { expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { atOnce } from '../../platform/yield-to-event-loop.ts';
import { isOneTypoApart } from './test-support/is-one-typo-apart.ts';
import { makeVocabulary } from './vocabulary.ts';

it('[SRCH-01] finds the words that a look at each of them finds', () => {
  const random = createRandom('vocabulary');
  // A small alphabet produces many similar words.
  const someToken = (most: number) => {
    return Array.from({ length: random.between(1, most) }, () => random.pick([...'abc1'])).join('');
  };
  for (let world = 0; world < 60; world += 1) {
    const words = [...new Set(Array.from({ length: random.below(120) }, () => someToken(7)))].sort();
    const vocabulary = atOnce(makeVocabulary(words));
    const places = (are: (word: string) => boolean) => words.flatMap((word, place) => (are(word) ? [place] : []));
    for (let round = 0; round < 40; round += 1) {
      const fragment = someToken(8);
      const { from, end } = vocabulary.startingWith(fragment);
      expect(words.slice(from, end), fragment).toEqual(words.filter((word) => word.startsWith(fragment)));
      if (fragment.length > 1)
        expect(vocabulary.holding(fragment), fragment).toEqual(places((word) => word.includes(fragment)));
      if (from < end) continue;
      const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
      expect(sorted(vocabulary.nearly(fragment)), fragment).toEqual(places((word) => isOneTypoApart(word, fragment)));
      expect(sorted(vocabulary.nearlyStartingWith(fragment)), fragment).toEqual(
        places(
          (word) =>
            word.length > fragment.length &&
            [-1, 0, 1].some((more) => isOneTypoApart(word.slice(0, fragment.length + more), fragment)),
        ),
      );
    }
  }
});
