import type { Permissions } from '@portico/contract';
import { expect, it } from 'vitest';
import { accessLevelOf, isAdministrator } from './access-level.ts';

const FULL: Permissions = {
  cancelScene: 2,
  canOrder: true,
  canPay: true,
  canSearch: true,
  canSeeBalance: true,
  canManageAccounts: true,
  modules: [1, 2, 3, 4],
};
const BOOKS: Permissions = { ...FULL, canManageAccounts: false, modules: [1, 2] };
const PAYS: Permissions = { ...BOOKS, canOrder: false, canSearch: false, modules: [2] };
const { canManageAccounts: _manages, ...UNSAID } = FULL;
const { canManageAccounts: _neither, ...BOOKS_UNSAID } = BOOKS;

it.each<[string, Permissions, string, boolean]>([
  ['everything', FULL, '1', true],
  ['everything, by the other numbers, without a dashboard', { ...FULL, modules: [5, 6, 3] }, '1', true],
  ['everything, managing accounts unsaid', UNSAID, '1', true],
  ['all but the balance', { ...FULL, canSeeBalance: false }, '0', true],
  ['all but cancelling at a cost', { ...FULL, cancelScene: 1 }, '0', true],
  ['all but searching', { ...FULL, canSearch: false }, '0', true],
  ['all but the pages of booking', { ...FULL, modules: [2, 3] }, '0', true],
  ['all but the pages of the account', { ...FULL, modules: [1, 2, 4] }, '0', false],
  ['booking and orders', BOOKS, '2', false],
  ['booking and orders, by the other numbers', { ...BOOKS, modules: [5, 6] }, '2', false],
  ['booking and orders, without the balance', { ...BOOKS, canSeeBalance: false }, '2', false],
  ['booking and orders, managing accounts unsaid', BOOKS_UNSAID, '0', false],
  ['booking and orders, with the dashboard', { ...BOOKS, modules: [1, 2, 4] }, '0', false],
  ['booking alone', { ...BOOKS, modules: [1] }, '0', false],
  ['orders', PAYS, '3', false],
  ['orders, by the other number', { ...PAYS, modules: [6] }, '3', false],
  ['orders without paying', { ...PAYS, canPay: false }, '0', false],
  ['orders and searching', { ...PAYS, canSearch: true }, '0', false],
  ['orders, with the pages of booking', { ...PAYS, modules: [1, 2] }, '0', false],
  ['nothing', { canManageAccounts: false }, '0', false],
])('of %s is told', (_case, permissions, level, manages) => {
  expect([accessLevelOf(permissions), isAdministrator(permissions)]).toEqual([level, manages]);
});
