import { expect, it } from 'vitest';
import { decode } from '../codec/codec.ts';
import { Permissions } from './permissions.ts';

it.each([
  [1, true],
  ['1', true],
  [0, false],
  ['0', false],
])('[SHELL-20] a showBalance of %j is understood', (showBalance, canSeeBalance) => {
  expect(decode(Permissions, { showBalance })).toEqual({ ok: true, value: { canSeeBalance } });
});
