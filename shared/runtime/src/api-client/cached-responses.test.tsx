import { getTimeZone, tripTime } from '@portico/contract';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../query-client.ts';
import { enterPage, fakeNetwork } from '../test-support/fake-network.ts';
import { cachedResponse, forgetResponses, prefetchResponses, updateResponses } from './cached-responses.ts';

const HERE = { regionType: 'city', regionId: '7988' } as const;
const THERE = { regionType: 'city', regionId: '1' } as const;
const today = (data: string) => ({ flag: '200', msg: '', data });

beforeEach(() => {
  enterPage('/portal/booking/hotelsearch/HotelList?source=roompai');
});
afterEach(() => queryClient.clear());

it('what was asked ahead is known, changed wherever it is held, and forgotten by call', async () => {
  const { received } = fakeNetwork(today('2026-11-20'), today('2026-11-21'));
  prefetchResponses(getTimeZone, HERE);
  await waitFor(() => expect(cachedResponse(getTimeZone, 'today', HERE)).toBe('2026-11-20'));
  prefetchResponses(getTimeZone, THERE);
  await waitFor(() => expect(cachedResponse(getTimeZone, 'today', THERE)).toBe('2026-11-21'));
  updateResponses(getTimeZone, 'today', (day) => `${day}!`);
  expect([HERE, THERE].map((where) => cachedResponse(getTimeZone, 'today', where))).toEqual([
    '2026-11-20!',
    '2026-11-21!',
  ]);
  forgetResponses(getTimeZone);
  expect(cachedResponse(getTimeZone, 'today', HERE)).toBeUndefined();
  expect(received).toHaveLength(2);
});

it('an answer of another name is not the wanted one, and is not changed', async () => {
  fakeNetwork({ flag: '120', msg: 'No such order.' });
  const order = { orderNumber: 'P1' };
  prefetchResponses(tripTime, order);
  await waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('success'));
  updateResponses(tripTime, 'state', (state) => ({ ...state, waitSeconds: 1 }));
  expect(cachedResponse(tripTime, 'state', order)).toBeUndefined();
});
