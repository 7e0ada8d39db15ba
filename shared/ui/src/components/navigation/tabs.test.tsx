import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Tabs } from './tabs.tsx';

function Coupons() {
  const [value, setValue] = useState<'open' | 'used' | 'over'>('open');
  return (
    <Tabs
      label="Coupons"
      value={value}
      onChange={setValue}
      items={[
        { value: 'open', label: 'Open', content: <p>Three coupons</p> },
        { value: 'used', label: 'Used', content: <p>No coupon used</p> },
        { value: 'over', label: 'Expired', content: <p>None expired</p> },
      ]}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

it('shows one panel at a time, named by its tab', async () => {
  const { user } = renderUi(<Coupons />);
  expect(screen.getByRole('tablist', { name: 'Coupons' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'Open' }).textContent).toBe('Three coupons');
  await user.click(tab('Used'));
  expect(screen.getByRole('tabpanel', { name: 'Used' }).textContent).toBe('No coupon used');
  expect(await axeFindingsOf()).toEqual([]);
});

it('is walked by the arrows, Home and End, round the ends', async () => {
  const { user } = renderUi(<Coupons />);
  await user.tab();
  expect(document.activeElement).toBe(tab('Open'));
  await user.keyboard('{ArrowLeft}');
  await expect.poll(() => tab('Expired').getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Home}');
  await expect.poll(() => document.activeElement).toBe(tab('Open'));
  await user.keyboard('{End}');
  await expect.poll(() => document.activeElement).toBe(tab('Expired'));
});
