import { expect, it } from 'vitest';
import { newReference } from './provider-payments.ts';

it('a reference is one of its own, and no part of it could be the number of a card', () => {
  const references = Array.from({ length: 1000 }, () => newReference('P'));
  expect(new Set(references).size).toBe(1000);
  expect(references.filter((reference) => !/^P[a-p]{24}$/.test(reference))).toEqual([]);
});
