import { expect, it } from 'vitest';
import { AREA_CODES, DEFAULT_AREA, defaultAreaOf } from './area-codes.ts';

it.each([
  ['en', 'US', '1'],
  ['zh', 'CN', '86'],
] as const)('the phone field of a reader of %s starts with %s', (language, country, dialCode) => {
  expect(AREA_CODES.find(({ id }) => id === defaultAreaOf(language))).toMatchObject({ country, dialCode });
  expect(DEFAULT_AREA).toBe(216);
});
