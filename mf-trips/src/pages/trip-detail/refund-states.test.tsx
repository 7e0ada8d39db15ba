import type { TripRefund } from '@portico/contract';
import { expectNoAxeFindings, renderPage, screen, within } from '@portico/testing';
import { expect, it } from 'vitest';
import { RefundStates } from './refund-states.tsx';

const SENT = { arrivesBy: Date.UTC(2026, 11, 4) / 1000 };

/** Each state with its text. */
const STATES = [
  ['requested', {}, /^Requested .*20 Nov 2026.* It will be sent within 24 hours\.$/, /已申请，将在 24 小时内发出。$/],
  ['sent', SENT, /^Sent .*20 Nov 2026.*; should arrive by .*4 Dec 2026/, /已发出，最迟.*到账。$/],
  ['done', SENT, /^Refunded .*20 Nov 2026.*; should arrive by .*4 Dec 2026/, /已退回，最迟.*到账。$/],
  ['done', {}, /^Received .*20 Nov 2026/, /已到账。$/],
  [
    'failed',
    {},
    /^PayPal could not accept the refund\. Customer service will refund you another way/,
    /未能退回。客服已知悉/,
  ],
] as const;

const refunds = STATES.map(([state, more], index): TripRefund => {
  const amount = `${index + 1}.00`;
  return {
    state,
    amount,
    currency: 'USD',
    method: 'paypal',
    paidBy: 'PayPal',
    since: Date.UTC(2026, 10, 20) / 1000,
    ...more,
  };
});

it.each([
  ['en', 'Refund', 2, (index: number) => `USD ${index + 1}.00 to PayPal`],
  ['zh', '退款', 3, (index: number) => `USD ${index + 1}.00，退至 PayPal`],
] as const)('[CNCL-04] a refund says in %s where it stands', async (language, name, stateKey, to) => {
  const { container } = renderPage(<RefundStates refunds={refunds} />, { language, replies: [] as never });
  const rows = within(await screen.findByRole('list', { name })).getAllByRole('listitem');
  expect(rows).toHaveLength(STATES.length);
  for (const [index, row] of rows.entries()) {
    expect(within(row).getByText(to(index))).toBeTruthy();
    expect(within(row).getByText(STATES[index]?.[stateKey] ?? /nothing/)).toBeTruthy();
  }
  await expectNoAxeFindings(container);
});
