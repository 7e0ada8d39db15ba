import { expect, it } from 'vitest';
import { fullName, isChineseName } from './full-name.ts';

it.each([
  ['Mei', 'Tan', 'Mei Tan'],
  [' Mei ', ' Tan ', 'Mei Tan'],
  ['Ana', '', 'Ana'],
  ['', 'Tan', 'Tan'],
  ['晓燕', '林', '林晓燕'],
  [' 晓燕', '林 ', '林晓燕'],
  ['晓燕', '', '晓燕'],
  ['Mei', '林', '林Mei'],
  ['', '', ''],
])('"%s" and "%s" are called "%s"', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});

it.each([
  ['Mei', 'Tan', false],
  ['晓燕', 'Lin', true],
  ['Mei', '林', true],
  ['', '', false],
])('"%s" and "%s" are Chinese: %s', (firstName, lastName, isChinese) => {
  expect(isChineseName({ firstName, lastName })).toBe(isChinese);
});
