import { expect, it } from 'vitest';
import { allowedRequest, isAllowedRequest } from './special-request.ts';

it.each([
  ['High floor, please! (22:30)', 'High floor, please! (22:30)'],
  ['高楼层 high floor', ' high floor'],
  ['a/b\\c', 'abc'],
  ['<b>quiet</b> "side"', 'bquietb side'],
  ['line\nnext', 'line\nnext'],
  ['x'.repeat(250), 'x'.repeat(200)],
])('[GUEST-04] keeps only what a hotel can read of %j', (typed, expected) => {
  expect(allowedRequest(typed)).toBe(expected);
  expect(isAllowedRequest(typed)).toBe(typed === expected);
});
