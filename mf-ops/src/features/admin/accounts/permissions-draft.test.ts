import { expect, it } from 'vitest';
import { draftOf, lineOf } from './permissions-draft.ts';

const NOTHING = { canSearch: false, canOrder: false, canPay: false, canSeeBalance: false, canManageAccounts: false };
const EVERYTHING = { canSearch: true, canOrder: true, canPay: true, canSeeBalance: true, canManageAccounts: true };

it('counts what a person’s line leaves out as calls do', () => {
  expect(lineOf(draftOf({}, 'person'))).toEqual({ ...NOTHING, canManageAccounts: true, cancelScene: 2, modules: [] });
});

it('counts what a company’s line leaves out as not limited', () => {
  expect(lineOf(draftOf({}, 'company'))).toEqual({ ...EVERYTHING, cancelScene: 2 });
  expect(lineOf(draftOf({ canPay: false, modules: [] }, 'company'))).toEqual({
    ...EVERYTHING,
    canPay: false,
    cancelScene: 2,
    modules: [],
  });
});

it('gives a line back as it was', () => {
  const line = { ...NOTHING, canSearch: true, cancelScene: 1, modules: [1, 2, 11, 42] };
  expect(lineOf(draftOf(line, 'person'))).toEqual(line);
  expect(draftOf(line, 'person')).toMatchObject({ areas: [1, 2], others: '11, 42' });
});

it.each(['7', '90', '100', 'eleven', '1.5', '-10'])('takes no %s for a module', (others) => {
  expect(lineOf({ ...draftOf({}, 'person'), others })).toBeUndefined();
});

it.each(['11,12', ' 12， 11 ', '11、12 11'])('reads %j', (others) => {
  expect(lineOf({ ...draftOf({}, 'person'), others })?.modules).toEqual([11, 12]);
});
