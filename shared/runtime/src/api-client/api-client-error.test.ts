import { type ClientErrorReport, getSettings, getTimeZone, reportClientErrors } from '@portico/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { enterPage, fakeNetwork } from '../test-support/fake-network.ts';
import { callApi } from './call-api.ts';
import { lastFailedRequest } from './failed-request.ts';
import { sendLastErrors } from './last-errors.ts';

const REPORT: ClientErrorReport = {
  load: '3f1c8a52-6a55-4d3e-9a1b-0f9a3c5d7e11',
  faults: [
    {
      number: 0,
      remote: 'mf-trips',
      version: '1.4.2',
      phase: 'promise',
      message: 'it broke',
      stack: '',
      path: '/portal/',
      requestId: 'abc',
    },
  ],
};
const errorResponse = (status: number, requestId: string) =>
  new Response(JSON.stringify({ flag: '777', msg: '' }), { status, headers: { 'x-request-id': requestId } });

beforeEach(() => {
  enterPage('/portal/account/MyTrip?source=roompai');
});

it('remembers the number of the last call that failed, and of no other', async () => {
  fakeNetwork(errorResponse(502, 'failed'), errorResponse(200, 'fine'), errorResponse(429, 'report'));
  await expect(callApi(getTimeZone, { regionType: 'city', regionId: '1' }, { isQuiet: true })).rejects.toThrow();
  await callApi(getSettings, undefined, { isQuiet: true });
  await callApi(reportClientErrors, REPORT, { isQuiet: true });
  expect(lastFailedRequest()).toMatchObject({ requestId: 'failed', failedAt: expect.any(Number) });
});

it('sends the last faults of a page that closes where nobody signs', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  sendLastErrors(REPORT);
  const [address, body] = beacon.mock.calls[0] ?? [];
  expect(address).toBe('/portal/faults');
  expect((body as Blob).type).toBe('application/json');
  expect(JSON.parse(await (body as Blob).text())).toMatchObject({
    load: REPORT.load,
    faults: [{ number: 0, remote: 'mf-trips', request_id: 'abc' }],
  });
});
