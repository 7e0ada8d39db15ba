import { addDays, LANGUAGES, type MessageTree } from '@portico/contract';
import { formatDay, i18n } from '@portico/runtime';
import { readDay } from '@portico/ui/date-range';
import { LocalizedDateField, LocalizedDateRange } from '@portico/ui/localized-dates';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectSameKeys } from './expect-same-keys.ts';
import { renderPage } from './render-page.tsx';

it.each(LANGUAGES)('reads every day as it is shown in %s', (language) => {
  for (let days = 0; days < 400; days += 1) {
    const day = addDays('2027-11-20', days);
    expect(readDay(formatDay(day, language, 'short'), { today: '2026-11-20' })).toBe(day);
  }
});

it('shows a date field in Chinese', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<LocalizedDateField label="日期" value="2027-03-01" onChange={onChange} />, {
    language: 'zh',
  });
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '日期' });
  expect(input.value).toBe('2027年3月1日');
  await user.clear(input);
  await user.type(input, '2027年3月2日{Enter}');
  expect(onChange).toHaveBeenCalledWith('2027-03-02');
  await user.click(screen.getByRole('button', { name: '选择日期：日期' }));
  expect(screen.getByRole('button', { name: /^2027年3月1日星期一.*已选$/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: '上个月' })).toBeTruthy();
});

it('labels a calendar for a stay in Chinese, unless the page has labels of its own', async () => {
  renderPage(
    <LocalizedDateRange
      value={{ checkIn: '2027-03-02', checkOut: '2027-03-04' }}
      onChange={() => {}}
      min="2027-03-01"
      max="2027-06-01"
      labels={{ checkOut: '结束' }}
    />,
    { language: 'zh' },
  );
  expect(screen.getByRole('button', { name: '上个月' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^2027年3月2日星期二.*入住/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^2027年3月4日星期四.*结束/ })).toBeTruthy();
});

it('has every text in both languages', () => {
  const texts = (language: string) => i18n.getResourceBundle(language, 'date-fields') as MessageTree;
  expect(() => expectSameKeys(texts('en'), texts('zh'))).not.toThrow();
});
