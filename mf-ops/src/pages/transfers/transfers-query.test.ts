import { expect, it } from 'vitest';
import { readTransfersQuery, transfersRequest, transfersUrl } from './transfers-query.ts';

const read = (text: string) => readTransfersQuery(new URLSearchParams(text));

it('shows what waits, unless the address says something else', () => {
  expect(read('')).toEqual({ state: 'pending', company: '', after: undefined });
  expect(read('state=gone&after=-3&company=%20harbour-travel%20')).toEqual({
    ...{ state: 'pending', company: 'harbour-travel', after: undefined },
  });
});

it.each([
  ['', { state: 'pending' }],
  ['state=all', {}],
  ['state=rejected&company=harbour-travel&after=17', { state: 'rejected', company: 'harbour-travel', after: 17 }],
])('keeps %j in the address and asks for %j', (query, request) => {
  const parsed = read(query);
  expect(transfersUrl(parsed)).toBe(query === '' ? '/portal/ops/transfers' : `/portal/ops/transfers?${query}`);
  expect(transfersRequest(parsed)).toEqual(request);
});
