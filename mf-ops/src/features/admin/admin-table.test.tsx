import { renderPage, screen, within } from '@portico/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { AdminTable } from './admin-table.tsx';

const ROWS = [
  { id: 1, isOpen: true },
  { id: 2, isOpen: false },
];

function show(width: number) {
  window.happyDOM.setViewport({ width, height: 844 });
  return renderPage(
    <AdminTable
      label="Mails"
      rows={ROWS}
      keyOf={({ id }) => id}
      columns={[
        { key: 'id', label: 'Number', cell: ({ id }) => id },
        {
          key: 'retry',
          label: 'Try again',
          silent: true,
          cell: ({ id, isOpen }) => isOpen && <button type="button">Try {id} again</button>,
        },
      ]}
    />,
  );
}

describe('DeskTable', () => {
  afterEach(() => window.happyDOM.setViewport({ width: 1500, height: 900 }));

  it('has a column for what can be done, named and not shown', () => {
    show(1500);
    expect(screen.getByRole('columnheader', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try 1 again' })).toBeTruthy();
  });

  it('puts it below the facts of a card without that name, and nothing where nothing can be done', () => {
    show(390);
    const cards = screen.getAllByRole('listitem').map((card) => within(card));
    expect(cards.map((card) => card.getAllByRole('term').map(({ textContent }) => textContent))).toEqual([
      ['Number'],
      ['Number'],
    ]);
    expect(cards.map((card) => card.queryAllByRole('button').length)).toEqual([1, 0]);
  });
});
