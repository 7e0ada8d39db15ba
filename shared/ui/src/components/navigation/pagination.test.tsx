import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { faultsOf, renderUi } from '../../test-render.tsx';
import { Pagination } from './pagination.tsx';

function Ledger() {
  const [page, setPage] = useState(1);
  return (
    <Pagination
      label="Pages of the ledger"
      page={page}
      pageSize={20}
      count={214}
      onChange={setPage}
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(at) => `Page ${at}`}
    />
  );
}

const current = () => document.querySelector('[aria-current=page]')?.textContent;

it('goes to a page, to the next one, and no further than the last', async () => {
  const { user } = renderUi(<Ledger />);
  expect(screen.getByRole('navigation', { name: 'Pages of the ledger' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Page 11' }));
  await expect.poll(current).toBe('11');
  expect((screen.getByRole('button', { name: 'Next page' }) as HTMLButtonElement).disabled).toBe(true);
  expect(await faultsOf()).toEqual([]);
});

it('is reached by Tab and turned by Enter', async () => {
  const { user } = renderUi(<Ledger />);
  screen.getByRole('button', { name: 'Next page' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(current).toBe('2');
});
