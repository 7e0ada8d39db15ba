import { expect, it } from 'vitest';
import { applicationsRequest, applicationsUrl, readApplicationsQuery } from './applications-query.ts';

const ID = '6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506';

it.each([
  ['', '/portal/ops/applications', { state: 'waiting' }],
  ['state=gone&after=7', '/portal/ops/applications', { state: 'waiting' }],
  ['state=all', '/portal/ops/applications?state=all', {}],
  [`state=overdue&after=${ID}`, `/portal/ops/applications?state=overdue&after=${ID}`, { state: 'overdue', after: ID }],
])('reads %j, keeps it as %j and asks for %j', (query, address, request) => {
  const parsed = readApplicationsQuery(new URLSearchParams(query));
  expect(applicationsUrl(parsed)).toBe(address);
  expect(applicationsRequest(parsed)).toEqual(request);
});
