import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Button } from '../actions/button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { DateRange } from './date-range.tsx';
import { DateRangeList } from './date-range-list.tsx';
import type { DayRange } from './range-rules.ts';

const labels = {
  checkIn: 'check-in',
  checkOut: 'check-out',
  unavailable: 'not available',
  today: 'today',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseCheckOut: 'Now choose check-out',
  nights: (count: number) => `${count} nights`,
};

interface SceneProps {
  onChange?: (range: DayRange, isComplete: boolean) => void;
  list?: boolean;
  locale?: string;
}

function Scene({ onChange, list, locale = 'en' }: SceneProps) {
  const [value, setValue] = useState<DayRange>({ checkIn: '2026-12-10', checkOut: '2026-12-13' });
  const Picker = list ? DateRangeList : DateRange;
  return (
    <Picker
      value={value}
      onChange={(range, isComplete) => {
        setValue(range);
        onChange?.(range, isComplete);
      }}
      min="2026-11-20"
      max="2027-11-30"
      today="2026-11-20"
      locale={locale}
      labels={labels}
    />
  );
}

const day = (name: string | RegExp) => screen.getByRole('button', { name });

it('[SRCH-03] chooses a stay with two clicks and says its nights', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Scene onChange={onChange} />);
  expect(screen.getByRole('status').textContent).toBe('3 nights');
  await user.click(day('Sunday, December 20, 2026'));
  expect(screen.getByRole('status').textContent).toBe('Now choose check-out');
  await user.click(day('Friday, December 18, 2026'));
  expect(onChange.mock.calls).toEqual([
    [{ checkIn: '2026-12-20', checkOut: '2026-12-21' }, false],
    [{ checkIn: '2026-12-18', checkOut: '2026-12-20' }, true],
  ]);
  expect(screen.getByRole('status').textContent).toBe('2 nights');
  expect(day('Friday, December 18, 2026, check-in')).toBeTruthy();
  expect(day('Sunday, December 20, 2026, check-out')).toBeTruthy();
});

it('is walked by arrows, Home, End and the page keys, across months and never before the first day', async () => {
  const { user } = renderUi(<Scene />);
  const focusedDay = () => (document.activeElement as HTMLElement).dataset.day;
  day(/December 10, 2026, check-in/).focus();
  const walk = async (keys: string) => {
    await user.keyboard(keys);
    return focusedDay();
  };
  expect(await walk('{ArrowRight}')).toBe('2026-12-11');
  expect(await walk('{ArrowDown}')).toBe('2026-12-18');
  expect(await walk('{Home}')).toBe('2026-12-14');
  expect(await walk('{End}')).toBe('2026-12-20');
  expect(await walk('{PageDown}{PageDown}')).toBe('2027-02-20');
  expect(screen.getByRole('grid', { name: 'February 2027' })).toBeTruthy();
  expect(await walk('{Shift>}{PageUp}{/Shift}')).toBe('2026-11-20');
  expect(await walk('{ArrowLeft}')).toBe('2026-11-20');
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('2 nights');
});

it('keeps days before the first one out, and says so', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Scene onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(day('Thursday, November 19, 2026, not available'));
  expect(onChange).not.toHaveBeenCalled();
  expect(day('Friday, November 20, 2026, today').getAttribute('aria-current')).toBe('date');
  expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
});

it('[SRCH-02] goes along when the stay is moved from outside, and stays where somebody looks otherwise', async () => {
  const props = { onChange: () => {}, max: '2028-02-29', locale: 'en', labels };
  const march = { checkIn: '2027-03-01', checkOut: '2027-03-02' };
  const february = { checkIn: '2027-02-28', checkOut: '2027-03-01' };
  const { user, rerender } = renderUi(<DateRange {...props} value={march} min="2027-03-01" />);
  expect(screen.queryByRole('grid', { name: 'February 2027' })).toBeNull();
  rerender(<DateRange {...props} value={february} min="2027-02-28" />);
  expect(day('Sunday, February 28, 2027, check-in').getAttribute('aria-disabled')).toBeNull();
  await user.click(day('Next month'));
  rerender(<DateRange {...props} value={february} min="2027-02-28" today="2027-02-28" />);
  expect(screen.queryByRole('grid', { name: 'February 2027' })).toBeNull();
});

it('is one stop for Tab in its days, and has no fault that axe knows', async () => {
  const { container } = renderUi(<Scene />);
  expect(container.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  expect(await axeFindingsOf()).toEqual([]);
});

it('starts at the chosen day when a popover opens on it', async () => {
  const { user } = renderUi(
    <Popover label="Dates" trigger={<Button>Thu 10 Dec – Sun 13 Dec</Button>}>
      <Scene />
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: /Thu 10 Dec/ }));
  expect(document.activeElement).toBe(day(/December 10, 2026, check-in/));
});

it('lists thirteen months on a phone', async () => {
  renderUi(<Scene list />);
  const grids = screen.getAllByRole('grid');
  expect(grids).toHaveLength(13);
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBe(grids[0]);
  expect(screen.getByRole('grid', { name: 'November 2027' })).toBe(grids[12]);
  expect(await axeFindingsOf()).toEqual([]);
});

it('speaks Chinese where the page does', () => {
  renderUi(<Scene locale="zh" />);
  expect(screen.getByRole('grid', { name: '2026年12月' })).toBeTruthy();
  expect(day(/2026年12月10日星期四/)).toBeTruthy();
  expect(
    screen
      .getAllByRole('columnheader')
      .slice(0, 3)
      .map((head) => head.textContent),
  ).toEqual(['一', '二', '三']);
});
