import { expect, it } from 'vitest';
import type { OrderPayments } from '../../features/admin-payments/admin-payments.ts';
import { orderText } from './payments-text.ts';

const AT = new Date('2026-11-23T08:00:00Z');
const PAYMENTS: OrderPayments = {
  order: 'PT2611220001',
  company: 'Harbour Travel',
  status: 'confirmed',
  payStatus: 'paid',
  method: 'credit',
  total: { amount: '300.00', currency: 'USD' },
  payments: [],
  incidents: [],
  surcharges: [
    {
      number: 'PT7KQ2M9XWA',
      booking: 'PT2611220001',
      company: 'Harbour Travel',
      amount: 'USD 45.00',
      text: { en: 'Late check-in', zh: '延迟入住' },
      state: 'due',
      requestedAt: AT,
      until: AT,
    },
  ],
  log: [{ at: AT, actor: 'agent', what: 'paid', detail: { method: 'credit' } }],
};

it('an order’s payments name what is asked beside it, line by line', () => {
  expect(orderText(PAYMENTS, AT).split('\n')).toEqual([
    expect.stringMatching(/^PT2611220001 {2}Harbour Travel {2}confirmed, paid {2}.*300\.00.* by credit$/),
    'It has no payment at a provider.',
    'Additional payment PT7KQ2M9XWA  USD 45.00  due  Late check-in',
    'Log:',
    '  2026-11-23T08:00:00.000Z  agent  paid  method: credit',
  ]);
});

it('those of an additional payment name the booking that it is for', () => {
  const lines = orderText({ ...PAYMENTS, order: 'PT7KQ2M9XWA', booking: 'PT2611220001', surcharges: [] }, AT).split(
    '\n',
  );
  expect(lines[1]).toBe('An additional payment for booking PT2611220001.');
  expect(lines.filter((line) => line.startsWith('Additional payment'))).toEqual([]);
});
