import { type PermissionSet, type Permissions, TOGGLED_PERMISSIONS } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGranted } from './access.ts';
import { boundedBy, effectivePermissions } from './permissions.ts';

const line = (overrides: object = {}) => ({ isOperator: false, hasChannel: true, own: {}, company: {}, ...overrides });
const rightIn = (name: string, overrides: object, module?: number) =>
  effectivePermissions(line(overrides)).find((one) => one.right === name && one.module === module);

describe('what somebody may do, by their own line and their company’s', () => {
  it.each([
    ['the person says so', { own: { canPay: true } }, { person: 1, result: 1, decidedBy: 'person' }],
    ['the person says no', { own: { canPay: false } }, { person: 0, result: 0, decidedBy: 'person' }],
    ['nobody says anything', {}, { result: 0, decidedBy: 'usual' }],
    [
      'the company takes it',
      { own: { canPay: true }, company: { canPay: false } },
      { person: 1, company: 0, result: 0, decidedBy: 'company' },
    ],
    [
      'the company takes what the person has not',
      { own: { canPay: false }, company: { canPay: false } },
      { person: 0, company: 0, result: 0, decidedBy: 'person' },
    ],
    ['a company never gives', { company: { canPay: true } }, { company: 1, result: 0, decidedBy: 'usual' }],
    [
      'nothing opens without a channel',
      { own: { canPay: true }, hasChannel: false },
      { result: 0, decidedBy: 'noChannel' },
    ],
  ])('%s', (_, overrides, expected) => {
    expect(rightIn('canPay', overrides)).toMatchObject(expected);
  });

  it('counts managing accounts and cancelling as given where nothing is said, until the company takes them', () => {
    expect(rightIn('canManageAccounts', {})).toEqual({ right: 'canManageAccounts', result: 1, decidedBy: 'usual' });
    expect(rightIn('canManageAccounts', { company: { canManageAccounts: false } })).toMatchObject({
      result: 0,
      decidedBy: 'company',
    });
    expect(rightIn('cancelScene', { company: { cancelScene: 1 } })).toMatchObject({ result: 1, decidedBy: 'company' });
    expect(rightIn('cancelScene', { own: { cancelScene: 0 }, company: { cancelScene: 1 } })).toMatchObject({
      result: 0,
      decidedBy: 'person',
    });
  });

  it('tells of each area and each module that a line names, and of the operators’ with the account', () => {
    const overrides = { own: { modules: [1, 11] }, company: { modules: [1, 12] }, isOperator: true };
    const modules = effectivePermissions(line(overrides)).filter(({ right }) => right === 'module');
    expect(modules.map(({ module }) => module)).toEqual([1, 2, 3, 4, 5, 6, 11, 12, 90]);
    expect(rightIn('module', overrides, 1)).toMatchObject({ person: 1, company: 1, result: 1, decidedBy: 'person' });
    expect(rightIn('module', overrides, 11)).toMatchObject({ person: 1, company: 0, result: 0, decidedBy: 'company' });
    expect(rightIn('module', overrides, 12)).toMatchObject({ person: 0, company: 1, result: 0, decidedBy: 'person' });
    expect(rightIn('module', overrides, 90)).toMatchObject({ result: 1, decidedBy: 'operator' });
  });

  it('never differs from what calls are judged by, and no company gives what a person has not', () => {
    const switches = Object.fromEntries(TOGGLED_PERMISSIONS.map((right) => [right, fc.boolean()]));
    const aLine = fc.record(
      {
        ...switches,
        cancelScene: fc.integer({ min: 0, max: 2 }),
        modules: fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Permissions & PermissionSet>;
    fc.assert(
      fc.property(aLine, aLine, (own, company) => {
        const bounded = boundedBy(own, company);
        for (const { right, module, result, company: limit } of effectivePermissions(line({ own, company }))) {
          const counted = (by: Permissions) => {
            if (right === 'module') return Number(by.modules?.includes(module ?? 0) ?? false);
            return right === 'cancelScene' ? (by.cancelScene ?? 2) : Number(isGranted(by, right));
          };
          expect(result).toBe(counted(bounded));
          expect(result).toBeLessThanOrEqual(counted(own));
          if (limit !== undefined) expect(result).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });
});
