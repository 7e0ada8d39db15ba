import { describe, expect, it } from 'vitest';
import { showsCredit } from './funds-rules.ts';

describe('showsCredit', () => {
  it.each([
    [true, '24310.00', true],
    [true, '0', false],
    [true, '0.00', false],
    [false, '24310.00', false],
    [undefined, '24310.00', false],
  ])('[SHELL-20] with showBalance %s and a credit of %s: %s', (canSeeBalance, available, isShown) => {
    const permissions = canSeeBalance === undefined ? {} : { canSeeBalance };
    expect(showsCredit({ permissions, credit: { currency: 'USD', available, limit: '40000.00' } })).toBe(isShown);
  });
});
