import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { SegmentTabs } from '../navigation/segment-tabs.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { RadioCards } from './radio-cards.tsx';

const METHODS = [
  { value: 'credit', label: 'Credit', description: 'USD 24,310.00 available' },
  { value: 'deposit', label: 'Pre-deposit balance' },
  { value: 'paypal', label: 'PayPal', description: 'Not offered on this platform', disabled: true },
] as const;

function Methods({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<string | null>('credit');
  return (
    <RadioCards
      label="Payment method"
      value={value}
      options={METHODS}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

it('chooses a card by press; one that is not offered says why and stays unchosen', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Methods onChange={onChange} />);
  await user.click(screen.getByRole('radio', { name: 'Pre-deposit balance' }));
  await user.click(screen.getByRole('radio', { name: 'PayPal', description: 'Not offered on this platform' }));
  expect(onChange.mock.calls).toEqual([['deposit']]);
  expect(screen.getByRole('radio', { name: 'Pre-deposit balance', checked: true })).toBeTruthy();
  expect(await axeFindingsOf()).toEqual([]);
});

function Sort() {
  const [value, setValue] = useState('hot');
  const items = [
    { value: 'hot', label: 'Best match' },
    { value: 'low', label: 'Lowest price' },
    { value: 'high', label: 'Highest class' },
  ];
  return <SegmentTabs label="Sort by" value={value} onChange={setValue} items={items} />;
}

it('moves between tabs with the arrows, Home and End, and is one stop for Tab', async () => {
  const { user } = renderUi(<Sort />);
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('Lowest price');
  expect(document.activeElement?.textContent).toBe('Lowest price');
  await user.keyboard('{End}');
  expect(selected()).toBe('Highest class');
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('Best match');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  expect(await axeFindingsOf()).toEqual([]);
});

function Rooms() {
  const [value, setValue] = useState(1);
  return (
    <NumberStepper
      label="Rooms"
      decreaseLabel="Fewer rooms"
      increaseLabel="More rooms"
      value={value}
      min={1}
      max={2}
      onChange={setValue}
    />
  );
}

it('steps within its bounds and says the number', async () => {
  const { user } = renderUi(<Rooms />);
  const more = screen.getByRole('button', { name: 'More rooms' });
  const fewer = screen.getByRole('button', { name: 'Fewer rooms' });
  await user.click(fewer);
  expect(screen.getByRole('status').textContent).toBe('1');
  expect(fewer.getAttribute('aria-disabled')).toBe('true');
  await user.click(more);
  await user.click(more);
  expect(screen.getByRole('status').textContent).toBe('2');
  expect(more.getAttribute('aria-disabled')).toBe('true');
});
