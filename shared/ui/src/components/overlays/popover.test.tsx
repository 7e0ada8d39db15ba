import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi, setWidth } from '../../test-render.tsx';
import { Button } from '../actions/button.tsx';
import { BreakdownPopover } from './breakdown-popover.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

afterEach(() => setWidth(1024));

const guests = (
  <>
    <Popover label="Rooms and guests" trigger={<Button>2 rooms</Button>} drawerCloseLabel="Close">
      {(close) => <Button onClick={close}>Done</Button>}
    </Popover>
    <Button>Search</Button>
  </>
);

it('[DESK-05] moves into what it opens, and back to its trigger by Esc and by Done', async () => {
  const { user } = renderUi(guests);
  const trigger = screen.getByRole('button', { name: '2 rooms' });
  await user.click(trigger);
  expect(screen.getByRole('dialog', { name: 'Rooms and guests' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Done');
  expect(await axeFindingsOf()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(trigger);
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

it('asks the browser for no styles as long as it is closed: each row of a list has several of its kind', async () => {
  const styles = vi.spyOn(window, 'getComputedStyle');
  const { user } = renderUi(guests);
  expect(styles).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '2 rooms' }));
  expect(styles).toHaveBeenCalled();
});

function Controlled() {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = <Button>2 rooms</Button>;
  return (
    <>
      <Popover label="Rooms and guests" trigger={trigger} open={isOpen} onOpenChange={setIsOpen} moveFocus={false}>
        <Button onClick={() => setIsOpen(false)}>Done</Button>
      </Popover>
      <Button onClick={() => setIsOpen(false)}>Search</Button>
    </>
  );
}

it('goes back to its trigger where a button inside closes it from outside, and stays with who took it', async () => {
  const { user } = renderUi(<Controlled />);
  const trigger = screen.getByRole('button', { name: '2 rooms' });
  await user.click(trigger);
  expect(document.activeElement).toBe(trigger);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(trigger);
  await user.click(trigger);
  screen.getByRole('button', { name: 'Done' }).focus();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Search');
});

it('closes when Tab leaves it', async () => {
  const { user } = renderUi(guests);
  await user.click(screen.getByRole('button', { name: '2 rooms' }));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Search');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('comes from below on a phone, with a title and a close button', async () => {
  setWidth(390);
  const { user } = renderUi(guests);
  await user.click(screen.getByRole('button', { name: '2 rooms' }));
  expect(screen.getByRole('heading', { name: 'Rooms and guests' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('2 rooms');
});

const breakdown = (
  <>
    <BreakdownPopover title="Price breakdown" closeLabel="Close" content={<p>Taxes and fees</p>}>
      USD 1,650.80
    </BreakdownPopover>
    <Button>Book now</Button>
  </>
);

it('opens a breakdown by hover and stays while the pointer is inside it', async () => {
  const { user } = renderUi(breakdown);
  await user.hover(screen.getByRole('button', { name: 'USD 1,650.80' }));
  const dialog = await screen.findByRole('dialog', { name: 'Price breakdown' });
  await user.hover(screen.getByText('Taxes and fees'));
  expect(screen.getByRole('dialog')).toBe(dialog);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps a breakdown that a press pinned while another window has the focus', async () => {
  const { user } = renderUi(breakdown);
  const trigger = screen.getByRole('button', { name: 'USD 1,650.80' });
  await user.tab();
  fireEvent.blur(trigger, { relatedTarget: null });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(trigger);
  fireEvent.blur(trigger, { relatedTarget: null });
  expect(screen.getByRole('dialog', { name: 'Price breakdown' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens a breakdown by focus and by a press, and closes it when the focus goes on', async () => {
  const { user } = renderUi(breakdown);
  await user.tab();
  expect(screen.getByRole('dialog', { name: 'Price breakdown' })).toBeTruthy();
  await user.tab();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'USD 1,650.80' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(await axeFindingsOf()).toEqual([]);
});

it('keeps a breakdown that was pressed when the pointer goes, until it is pressed again', async () => {
  const { user } = renderUi(breakdown);
  const total = screen.getByRole('button', { name: 'USD 1,650.80' });
  await user.click(total);
  await user.hover(screen.getByRole('button', { name: 'Book now' }));
  await new Promise((over) => setTimeout(over, 200));
  expect(screen.getByRole('dialog', { name: 'Price breakdown' })).toBeTruthy();
  await user.click(total);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens a breakdown as a drawer on a phone, by a press only', async () => {
  setWidth(390);
  const { user } = renderUi(breakdown);
  await user.tab();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'USD 1,650.80' }));
  expect(screen.getByRole('heading', { name: 'Price breakdown' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps a tooltip while the pointer rests on its text', async () => {
  const { user } = renderUi(
    <Tooltip text="Free until 7 December">
      <Button>Refundable</Button>
    </Tooltip>,
  );
  await user.hover(screen.getByRole('button', { name: 'Refundable' }));
  await user.hover(await screen.findByRole('tooltip'));
  await new Promise((over) => setTimeout(over, 200));
  expect(screen.getByRole('tooltip').textContent).toBe('Free until 7 December');
  await user.unhover(screen.getByRole('tooltip'));
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
});
