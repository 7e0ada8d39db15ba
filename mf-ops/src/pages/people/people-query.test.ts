import { expect, it } from 'vitest';
import { peopleAddress, peopleRequest, readPeopleQuery } from './people-query.ts';

const read = (text: string) => readPeopleQuery(new URLSearchParams(text));

it.each([
  ['', {}],
  ['search=ann&company=harbour-travel&kind=inactive', { search: 'ann', company: 'harbour-travel', state: 'inactive' }],
  ['kind=operators&after=ann%40harbour.example', { isOperator: true, after: 'ann@harbour.example' }],
])('keeps %j in the address and asks for %j', (query, request) => {
  const parsed = read(query);
  expect(peopleAddress(parsed)).toBe(query === '' ? '/portal/ops/people' : `/portal/ops/people?${query}`);
  expect(peopleRequest(parsed)).toEqual(request);
});

it('leaves out what is damaged', () => {
  expect(peopleRequest(read('kind=everybody&after=&company=%20'))).toEqual({});
});
