import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi, setWidth } from '../../test-render.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';

const labels = {
  choose: (field: string) => `Choose a date: ${field}`,
  close: 'Close',
  placeholder: 'dd/mm/yyyy',
  noDate: 'This date does not exist.',
  tooEarly: (min: string) => `Not before ${min}.`,
  tooLate: (max: string) => `Not after ${max}.`,
  today: 'today',
  selected: 'selected',
  unavailable: 'not available',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
};

const formatDay = (day: string) => day.split('-').reverse().join('/');

function Scene({ value: initial = '', onChange, ...props }: Partial<DateFieldProps>) {
  const [value, setValue] = useState(initial);
  return (
    <DateField
      label="Transfer date"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
      today="2026-11-20"
      locale="en-GB"
      labels={labels}
      formatDay={formatDay}
      {...props}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Transfer date');
const button = () => screen.getByRole('button', { name: 'Choose a date: Transfer date' });
const day = (name: string) => screen.getByRole('button', { name });

it('reads a typed date on leaving the field, the day before the month, and shows it as the portal does', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Scene onChange={onChange} />);
  expect(input().placeholder).toBe('dd/mm/yyyy');
  await user.type(input(), '4 Nov 2026');
  expect(onChange).not.toHaveBeenCalled();
  await user.tab();
  expect(input().value).toBe('04/11/2026');
  await user.clear(input());
  await user.type(input(), '03/11/2026{Enter}');
  await user.clear(input());
  await user.tab();
  expect(onChange.mock.calls).toEqual([['2026-11-04'], ['2026-11-03'], ['']]);
});

it('takes Enter before the form is submitted', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  const onChange = vi.fn();
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Scene onChange={onChange} />
      <button type="submit">Send</button>
    </form>,
  );
  await user.type(input(), '2026-11-04{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onChange.mock.invocationCallOrder[0]).toBeLessThan(onSubmit.mock.invocationCallOrder[0] ?? 0);
});

it.each([
  ['31/11/2026', '31/11/2026', 'This date does not exist.'],
  ['soon', 'soon', 'This date does not exist.'],
  ['9/11/2026', '2026-11-09', 'Not before 2026-11-10.'],
  ['21/11/2026', '2026-11-21', 'Not after 2026-11-20.'],
])('says what is wrong with %s, and gives the caller %s', async (text, expected, error) => {
  const onChange = vi.fn();
  const { user } = renderUi(<Scene min="2026-11-10" max="2026-11-20" onChange={onChange} />);
  await user.type(input(), text);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expected);
  expect(screen.getByRole('alert').textContent).toBe(error);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  await user.clear(input());
  await user.type(input(), '12/11');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith('2026-11-12');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the error of the form instead of its own', async () => {
  renderUi(<Scene value="2026-12-01" max="2026-11-20" error="Choose another date." />);
  expect(screen.getByRole('alert').textContent).toBe('Choose another date.');
});

it('opens a calendar at its day, walked by keys, and gives the focus back with the chosen one', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Scene value="2026-11-04" max="2026-11-20" onChange={onChange} />);
  await user.click(button());
  expect(screen.getByRole('dialog', { name: 'Choose a date: Transfer date' })).toBeTruthy();
  expect(document.activeElement).toBe(day('Wednesday, 4 November 2026, selected'));
  expect(day('Friday, 20 November 2026, today').getAttribute('aria-current')).toBe('date');
  expect(await axeFindingsOf()).toEqual([]);
  await user.keyboard('{PageUp}{ArrowDown}');
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeTruthy();
  expect(document.activeElement).toBe(day('Sunday, 11 October 2026'));
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-10-11');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
  expect(input().value).toBe('11/10/2026');
});

it('opens from the text by the arrow, with what was typed, and Esc changes nothing', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Scene onChange={onChange} />);
  await user.type(input(), '5/10/2026{ArrowDown}');
  expect(document.activeElement).toBe(day('Monday, 5 October 2026, selected'));
  await user.keyboard('{ArrowRight}{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onChange.mock.calls).toEqual([['2026-10-05']]);
});

it('keeps to its first and last day in the calendar', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Scene min="2026-11-10" max="2026-12-20" onChange={onChange} />);
  await user.click(button());
  expect(day('Previous month').getAttribute('aria-disabled')).toBe('true');
  await user.click(day('Monday, 9 November 2026, not available'));
  await user.click(day('Next month'));
  expect(screen.getByRole('grid', { name: 'December 2026' }).querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(day('Next month').getAttribute('aria-disabled')).toBe('true');
  await user.click(day('Monday, 21 December 2026, not available'));
  expect(onChange).not.toHaveBeenCalled();
});

it('comes from below on a phone, and speaks the language of the page', async () => {
  setWidth(390);
  const { user } = renderUi(<Scene value="2026-11-04" locale="zh-CN" />);
  await user.click(button());
  expect(screen.getByRole('grid', { name: '2026年11月' })).toBeTruthy();
  expect(await axeFindingsOf()).toEqual([]);
  await user.click(day('2026年11月5日星期四'));
  expect(input().value).toBe('05/11/2026');
  setWidth(1500);
});
