import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { faultsOf, renderUi } from '../../test-render.tsx';
import { TextLink } from '../actions/text-link.tsx';
import { DataTable } from './data-table.tsx';

interface Entry {
  id: string;
  what: string;
  amount: number;
}

const entries: readonly Entry[] = [
  { id: 'a', what: 'Deposit', amount: 500 },
  { id: 'b', what: 'Booking', amount: -120 },
];

const table = (
  <DataTable
    label="Ledger"
    caption="Amounts in USD"
    rows={entries}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'what',
        label: 'What',
        cell: ({ what, id }) => <TextLink href={`#${id}`}>{what}</TextLink>,
        foot: 'Balance',
      },
      { key: 'amount', label: 'Amount', cell: ({ amount }) => amount, numeric: true, foot: 380 },
    ]}
  />
);

it('draws its columns, rows, caption and foot as a table', async () => {
  renderUi(table);
  const ledger = screen.getByRole('table', { name: 'Ledger' });
  expect(
    within(ledger)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['What', 'Amount']);
  expect(
    within(ledger)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['WhatAmount', 'Deposit500', 'Booking-120', 'Balance380']);
  expect(within(ledger).getByText('Amounts in USD').tagName).toBe('CAPTION');
  expect(await faultsOf()).toEqual([]);
});

it('is walked by Tab from link to link', async () => {
  const { user } = renderUi(table);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Booking' }));
});
