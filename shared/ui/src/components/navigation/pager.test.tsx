import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Pager, pagerSlots } from './pager.tsx';

it.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 11, [1, 2, 3, 4, 5, 'gap-end', 11]],
  [4, 11, [1, 2, 3, 4, 5, 'gap-end', 11]],
  [5, 11, [1, 'gap-start', 4, 5, 6, 'gap-end', 11]],
  [8, 11, [1, 'gap-start', 7, 8, 9, 10, 11]],
  [11, 11, [1, 'gap-start', 7, 8, 9, 10, 11]],
])('shows page %i of %i in at most seven places', (page, count, slots) => {
  expect(pagerSlots(page, count)).toEqual(slots);
});

function pager(page: number, onChange: (page: number) => void) {
  return (
    <Pager
      page={page}
      pageCount={11}
      onChange={onChange}
      label="Pages"
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(number) => `Page ${number}`}
      summary="1–20 of 214"
    />
  );
}

it('goes to a page, to its neighbours, and nowhere beyond the ends', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(pager(1, onChange));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Page 11' }));
  expect(onChange.mock.calls).toEqual([[2], [11]]);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('1');
  expect(await axeFindingsOf()).toEqual([]);
});
