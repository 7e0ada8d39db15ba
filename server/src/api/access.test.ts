import type { Permissions } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { type Access, assertAllowed, type PermissionName } from './access.ts';
import type { Person } from './sessions-repository.ts';

function person(permissions: Permissions, { isOperator = false, isRestricted = false } = {}): Person {
  return {
    user: { id: '1', email: '', firstName: '', lastName: '', nickname: '', language: 'en', isOperator },
    company: { id: 'c', nameEn: '', nameZh: '', currency: 'USD', creditLimit: 0, isRestricted, landingPath: null },
    source: 'roompai',
    platform: '3',
    permissions,
  };
}

function flagOf(who: Person, access: Access): string {
  try {
    assertAllowed(who, access, 'en');
    return 'allowed';
  } catch (error) {
    if (error instanceof ApiError) return error.flag;
    throw error;
  }
}

describe('[API-09] access', () => {
  it.each<PermissionName>(['canOrder', 'canPay', 'canSearch', 'canSeeBalance', 'canManageAccounts'])(
    'is refused without %s and given with it',
    (permission) => {
      expect(flagOf(person({ [permission]: false }), { permission })).toBe('E403');
      expect(flagOf(person({ [permission]: true }), { permission })).toBe('allowed');
    },
  );

  it('[SHELL-24] counts a missing permission as none, a missing account permission as given', () => {
    expect(flagOf(person({}), { permission: 'canOrder' })).toBe('E403');
    expect(flagOf(person({}), { permission: 'canManageAccounts' })).toBe('allowed');
  });

  it('needs one of the modules', () => {
    expect(flagOf(person({ modules: [3, 5] }), { modules: [1, 5] })).toBe('allowed');
    expect(flagOf(person({ modules: [3] }), { modules: [1, 5] })).toBe('E403');
    expect(flagOf(person({}), { modules: [1, 5] })).toBe('E403');
  });

  it('answers 511 to a booking of a restricted company, nothing else', () => {
    const restricted = person({ canOrder: true }, { isRestricted: true });
    expect(flagOf(restricted, { permission: 'canOrder', isBooking: true })).toBe('511');
    expect(flagOf(restricted, { permission: 'canOrder' })).toBe('allowed');
  });

  it('keeps operators’ calls to operators', () => {
    expect(flagOf(person({}), { isOperator: true })).toBe('E403');
    expect(flagOf(person({}, { isOperator: true }), { isOperator: true })).toBe('allowed');
  });

  it.each([
    [{}, 'E403'],
    [{ canSearch: true, canSeeBalance: true, cancelScene: 2 }, 'E403'],
    [{ canOrder: true }, 'allowed'],
    [{ canPay: true }, 'allowed'],
  ] as const)('keeps changes of bookings from View Only: %o', (permissions, expected) => {
    expect(flagOf(person(permissions), { isChange: true })).toBe(expected);
  });

  it('says what is missing in the language asked for', () => {
    expect(() => assertAllowed(person({}), { permission: 'canPay' }, 'zh')).toThrow(
      expect.objectContaining({ serverMessage: '您的账号没有支付权限。' }),
    );
  });
});
