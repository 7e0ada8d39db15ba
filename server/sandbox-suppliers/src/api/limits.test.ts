import { expect, it } from 'vitest';
import { openTestSandbox, PLAIN } from '../test-support/sandbox-client.ts';

it('an endpoint accepts its requests per window, reports them in headers and counts all', async () => {
  const sandbox = await openTestSandbox({ hotels: 0, limits: { hotelInfo: { requests: 2, seconds: 60 } } });
  const info = async () => await sandbox.call('hotelInfo', { hid: PLAIN });
  const first = await info();
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'x-ratelimit-secondsnumber': '60',
    'x-ratelimit-requestsnumber': '2',
    'x-ratelimit-remaining': '1',
    'x-ratelimit-reset': '2027-03-01T10:01:00',
  });
  await info();
  const third = await info();
  expect([third.status, third.json.error]).toEqual([429, 'endpoint_exceeded_limit']);
  expect(third.json.debug.api_endpoint).toMatchObject({ remaining: -1, reset: '2027-03-01T10:01:00' });
  sandbox.pass(60_000);
  expect((await info()).status).toBe(200);
  expect(await sandbox.control('GET', 'requests')).toEqual({
    hotelInfo: {
      total: 4,
      windows: [
        { startedAt: '2027-03-01T10:00:00', received: 3, rejected: 1 },
        { startedAt: '2027-03-01T10:01:00', received: 1, rejected: 0 },
      ],
    },
  });
  await sandbox.control('DELETE', 'requests');
  expect(sandbox.requests()).toEqual({});
  expect(sandbox.log()).toEqual([]);
  const overview = await sandbox.data('overview');
  expect(overview).toContainEqual({
    ...{ endpoint: 'api/b2b/v3/hotel/info/', is_active: true, is_debug_mode: false, is_limited: true },
    ...{ requests_number: 2, seconds_number: 60 },
  });
});

it('the log has what clients sent, also without a valid key', async () => {
  const sandbox = await openTestSandbox({ hotels: 0 });
  await sandbox.call('hotelInfo', { hid: PLAIN }, { headers: { 'user-agent': 'Portal/1.0' } });
  await sandbox.call('hotelInfo', {}, { body: 'no JSON' });
  const entry = { operation: 'hotelInfo', receivedAt: '2027-03-01T10:00:00' };
  expect(await sandbox.control('GET', 'log')).toEqual([
    { ...entry, userAgent: 'Portal/1.0', body: { hid: PLAIN } },
    { ...entry, userAgent: expect.any(String), body: 'no JSON' },
  ]);
});
