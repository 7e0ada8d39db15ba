import { expect, it } from 'vitest';
import { newRandom } from '../load/random.ts';
import { typedOf, withTypo } from './typed.ts';

it('types beginnings of names, the same in every run, some of them with a typo', () => {
  const typed = (seed: number) => {
    const random = newRandom(seed);
    return Array.from({ length: 400 }, () => typedOf('Grand Palace Las Vegas', random));
  };
  expect(typed(1)).toEqual(typed(1));
  expect(typed(1)).not.toEqual(typed(2));
  const right = typed(1).filter((text) => /^(Grand Palace Las Vegas|Palace Las Vegas)/.test(text) || isBeginning(text));
  expect(right.length).toBeGreaterThan(200);
  expect(right.length).toBeLessThan(380);
});

it('makes a typo of at most one letter', () => {
  const random = newRandom(3);
  for (let round = 0; round < 200; round += 1) {
    const typo = withTypo('vegas', random);
    expect(Math.abs(typo.length - 5)).toBeLessThanOrEqual(1);
    expect([...'vegas'].filter((character) => typo.includes(character)).length).toBeGreaterThanOrEqual(4);
  }
});

it('picks the first more often than the last', () => {
  const random = newRandom(5);
  const counts = [0, 0, 0, 0];
  for (let round = 0; round < 4000; round += 1) {
    const place = random.pickEarly([0, 1, 2, 3]);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

function isBeginning(text: string): boolean {
  return ['Grand Palace Las Vegas', 'Palace Las Vegas'].some((name) => name.startsWith(text));
}
