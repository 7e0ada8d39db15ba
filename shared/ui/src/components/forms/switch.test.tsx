import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { faultsOf, renderUi } from '../../test-render.tsx';
import { Switch } from './switch.tsx';

const active = () => screen.getByRole('switch', { name: 'Active' });

function Setting() {
  const [checked, setChecked] = useState(false);
  return <Switch label="Active" checked={checked} onChange={setChecked} />;
}

it('is turned by a press on its words and by the space bar', async () => {
  const { user } = renderUi(<Setting />);
  await user.click(screen.getByText('Active'));
  await expect.poll(() => (active() as HTMLInputElement).checked).toBe(true);
  active().focus();
  await user.keyboard(' ');
  await expect.poll(() => (active() as HTMLInputElement).checked).toBe(false);
  expect(await faultsOf()).toEqual([]);
});

it('takes no press while a change is under way, and stays reachable', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Switch label="Active" checked busy onChange={onChange} />);
  await user.tab();
  expect(document.activeElement).toBe(active());
  await user.keyboard(' ');
  expect(onChange).not.toHaveBeenCalled();
  expect(active().getAttribute('aria-busy')).toBe('true');
  expect((active() as HTMLInputElement).checked).toBe(true);
});

it('says what is, not what was asked for, while the change is not agreed to', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Switch label="Active" checked={false} onChange={onChange} />);
  await user.click(active());
  expect((active() as HTMLInputElement).checked).toBe(false);
  await user.click(active());
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});
