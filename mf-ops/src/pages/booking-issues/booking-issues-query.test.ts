import { expect, it } from 'vitest';
import { bookingIssuesRequest, bookingIssuesUrl, readBookingIssuesQuery } from './booking-issues-query.ts';

const read = (text: string) => readBookingIssuesQuery(new URLSearchParams(text));

it('shows open issues and ignores invalid values', () => {
  expect(read('')).toEqual({ state: 'open', kind: 'all', after: undefined });
  expect(read('state=gone&kind=gone&after=-3')).toEqual(read(''));
});

it.each([
  ['', { state: 'open' }],
  ['state=closed', { state: 'closed' }],
  ['state=closed&kind=doubleBooking&after=17', { state: 'closed', kind: 'doubleBooking', after: 17 }],
])('writes %j to the URL and requests %j', (query, request) => {
  const parsed = read(query);
  expect(bookingIssuesUrl(parsed)).toBe(
    query === '' ? '/portal/ops/booking-issues' : `/portal/ops/booking-issues?${query}`,
  );
  expect(bookingIssuesRequest(parsed)).toEqual(request);
});
