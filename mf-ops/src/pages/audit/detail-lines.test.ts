import { expect, it } from 'vitest';
import { detailLines } from './detail-lines.ts';

const displayedLines = (detail: Readonly<Record<string, string>>) =>
  detailLines(detail).map(({ name, value }) => `${name}: ${value}`);

it('begins with what was changed from what to what, and ends with why and from where', () => {
  expect(displayedLines({ network: '10.0.0.0/24', why: 'paid', kind: 'x', after: '2', before: '1' })).toEqual([
    ...['before: 1', 'after: 2', 'kind: x', 'why: paid', 'network: 10.0.0.0/24'],
  ]);
});

it('tells a share as a percentage, and says nothing of what is empty', () => {
  expect(displayedLines({ units: '2500', contact: '', modules: '' })).toEqual(['units: 2.5%']);
});

it('shows minor units as money of their currency, and other amounts as they are told', () => {
  expect(displayedLines({ amount: '123456', currency: 'USD' })).toEqual(['amount: USD 1,234.56']);
  expect(displayedLines({ cents: '-500' })).toEqual(['amount: −USD 5.00']);
  expect(displayedLines({ amount: '5000', currency: 'JPY' })).toEqual(['amount: JPY 5,000']);
  expect(displayedLines({ amount: 'USD 1,404.00' })).toEqual(['amount: USD 1,404.00']);
  expect(displayedLines({ currency: 'USD', credit: '5000' })).toEqual(['currency: USD', 'credit: 5000']);
});
