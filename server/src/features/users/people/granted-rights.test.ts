import type { Permissions } from '@portico/contract';
import { expect, it } from 'vitest';
import { accessLevelOf } from './access-level.ts';
import { permissionsOf } from './granted-rights.ts';

const FULL: Permissions = {
  cancelScene: 2,
  canOrder: true,
  canPay: true,
  canSearch: true,
  canSeeBalance: true,
  canManageAccounts: true,
  modules: [1, 2, 3, 4],
};

it.each([
  ['1', { ...FULL }],
  ['2', { ...FULL, canManageAccounts: false, canSeeBalance: false, modules: [1, 2] }],
  ['3', { ...FULL, canManageAccounts: false, canSeeBalance: false, canOrder: false, canSearch: false, modules: [2] }],
] as const)('level %s of a full giver is read as that level again', (level, expected) => {
  expect(permissionsOf(level, FULL)).toEqual(expected);
  expect(accessLevelOf(expected as Permissions)).toBe(level);
});

it('the other numbers of the modules are given where the giver has those', () => {
  const giver = { ...FULL, modules: [5, 6, 3] };
  expect(permissionsOf('1', giver)?.modules).toEqual([5, 6, 3]);
  expect(permissionsOf('2', giver)?.modules).toEqual([5, 6]);
  expect(permissionsOf('3', giver)?.modules).toEqual([6]);
});

it.each<[string, Permissions, readonly ('1' | '2' | '3')[]]>([
  ['everything', FULL, ['1', '2', '3']],
  ['managing accounts unsaid', { ...FULL, canManageAccounts: undefined } as never, ['1', '2', '3']],
  ['no balance', { ...FULL, canSeeBalance: false }, ['2', '3']],
  ['cancelling free of charge alone', { ...FULL, cancelScene: 1 }, ['2', '3']],
  ['no searching', { ...FULL, canSearch: false }, ['3']],
  ['no ordering', { ...FULL, canOrder: false }, ['3']],
  ['no pages of booking', { ...FULL, modules: [2, 3] }, ['3']],
  ['no paying', { ...FULL, canPay: false }, []],
  ['no pages of orders', { ...FULL, modules: [1, 3] }, []],
])('who has %s gives no more than that', (_has, giver, levels) => {
  expect((['1', '2', '3'] as const).filter((level) => permissionsOf(level, giver) !== undefined)).toEqual(levels);
});

it('what a level does not speak of stays: contacts, the balance, and cancelling as far as the giver goes', () => {
  const before: Permissions = { ...FULL, emails: ['a@b.example'], canSeeBalance: true, cancelScene: 2 };
  expect(permissionsOf('3', { ...FULL, cancelScene: 1 }, before)).toMatchObject({
    emails: ['a@b.example'],
    canSeeBalance: true,
    cancelScene: 1,
  });
});
