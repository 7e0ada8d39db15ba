import { expect, it } from 'vitest';
import { readUsersPageQuery, usersRequest, usersUrl } from './people-query.ts';

const read = (text: string) => readUsersPageQuery(new URLSearchParams(text));

it.each([
  ['', {}],
  ['search=ann&company=harbour-travel&kind=inactive', { search: 'ann', company: 'harbour-travel', state: 'inactive' }],
  ['kind=operators&after=ann%40harbour.example', { isOperator: true, after: 'ann@harbour.example' }],
])('keeps %j in the address and asks for %j', (query, request) => {
  const parsed = read(query);
  expect(usersUrl(parsed)).toBe(query === '' ? '/portal/ops/people' : `/portal/ops/people?${query}`);
  expect(usersRequest(parsed)).toEqual(request);
});

it('leaves out what is damaged', () => {
  expect(usersRequest(read('kind=everybody&after=&company=%20'))).toEqual({});
});
