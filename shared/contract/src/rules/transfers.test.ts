import { expect, it } from 'vitest';
import { accountDigits, type BankTransfer, groupedInFours, transferErrors } from './transfers.ts';

const TRANSFER: BankTransfer = {
  paymentAccount: '6200 0000 0012',
  amount: '1500.50',
  transferDate: '2026-11-23',
  receipts: ['uploads/1.pdf'],
};
const NOW = { today: '2026-11-23', exponent: 2 };

it('groups the digits of an account in fours', () => {
  expect(['', '123', '1234', '12345', '1234567890'].map(groupedInFours)).toEqual([
    '',
    '123',
    '1234',
    '1234 5',
    '1234 5678 90',
  ]);
  expect(accountDigits('62a00-0 01')).toBe('6200001');
});

it('takes a whole transfer', () => {
  expect(transferErrors(TRANSFER, NOW)).toEqual([]);
  expect(transferErrors({ ...TRANSFER, amount: '150000' }, { ...NOW, exponent: 0 })).toEqual([]);
});

it('asks for everything in the order of the form', () => {
  const empty = { paymentAccount: ' ', amount: '', transferDate: '', receipts: [] };
  expect(transferErrors(empty, NOW)).toEqual([
    ['paymentAccount', 'missing'],
    ['amount', 'missing'],
    ['transferDate', 'missing'],
    ['receipts', 'missing'],
  ]);
});

it.each<[Partial<BankTransfer>, string, string]>([
  [{ paymentAccount: '62x0' }, 'paymentAccount', 'wrong'],
  [{ paymentAccount: '1'.repeat(35) }, 'paymentAccount', 'tooLong'],
  [{ amount: '0.00' }, 'amount', 'notPositive'],
  [{ amount: '-5' }, 'amount', 'wrong'],
  [{ amount: '1.5.5' }, 'amount', 'wrong'],
  [{ amount: '1.505' }, 'amount', 'wrong'],
  [{ amount: '100000000000' }, 'amount', 'tooLong'],
  [{ transferDate: '2026-11-24' }, 'transferDate', 'inFuture'],
  [{ transferDate: '2025-11-21' }, 'transferDate', 'longAgo'],
  [{ transferDate: '0001-01-01' }, 'transferDate', 'longAgo'],
  [{ transferDate: '2026-02-30' }, 'transferDate', 'wrong'],
  [{ receipts: ['1', '2', '3', '4', '5', '6'] }, 'receipts', 'tooMany'],
])('refuses %j', (part, field, error) => {
  expect(transferErrors({ ...TRANSFER, ...part }, NOW)).toEqual([[field, error]]);
});
