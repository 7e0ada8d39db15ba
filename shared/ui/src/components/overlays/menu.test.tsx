import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Button } from '../actions/button.tsx';
import { Menu } from './menu.tsx';

function scene(onSelect: (key: string) => void) {
  const item = (key: string, more = {}) => ({ key, label: key, onSelect: () => onSelect(key), ...more });
  return (
    <Menu
      label="Currency"
      trigger={<Button>USD</Button>}
      items={[
        item('EUR', { checked: false }),
        item('USD', { checked: true }),
        item('CNY', { checked: false, disabledReason: 'Not for this platform' }),
      ]}
    />
  );
}

it('opens at the present choice and is walked by the arrows', async () => {
  const onSelect = vi.fn();
  const { user } = renderUi(scene(onSelect));
  await user.click(screen.getByRole('button', { name: 'USD', expanded: false }));
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'USD', checked: true }));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('EUR');
  expect(await axeFindingsOf()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([['EUR']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement?.textContent).toBe('USD');
});

it('finds an item by its first letters and closes by Esc', async () => {
  const { user } = renderUi(scene(() => {}));
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('EUR');
  await user.keyboard('u');
  expect(document.activeElement?.textContent).toBe('USD');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('keeps an item that cannot be chosen, with its reason', async () => {
  const onSelect = vi.fn();
  const { user } = renderUi(scene(onSelect));
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('menuitemradio', { name: /CNY.*Not for this platform/ }));
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('closes by a press elsewhere', async () => {
  const { user } = renderUi(scene(() => {}));
  await user.click(screen.getByRole('button'));
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
