import { expect, it } from 'vitest';
import { companiesRequest, companiesUrl, readCompaniesQuery } from './companies-query.ts';

const read = (text: string) => readCompaniesQuery(new URLSearchParams(text));

it.each([
  ['', {}],
  ['search=harbour+travel', { search: 'harbour travel' }],
  ['search=har&only=stopped&after=harbour-travel', { search: 'har', isRestricted: true, after: 'harbour-travel' }],
])('keeps %j in the address and asks for %j', (query, request) => {
  const parsed = read(query);
  expect(companiesUrl(parsed)).toBe(query === '' ? '/portal/ops/companies' : `/portal/ops/companies?${query}`);
  expect(companiesRequest(parsed)).toEqual(request);
});

it('leaves out what is damaged', () => {
  expect(companiesRequest(read(`only=everything&after=&search=%20`))).toEqual({});
});
