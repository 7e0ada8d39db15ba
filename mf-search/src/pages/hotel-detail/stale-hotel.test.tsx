import { encodeResponse, hotelDetail } from '@portico/contract';
import { buildHotelDetail, screen, wire } from '@portico/testing';
import { expect, it } from 'vitest';
import { showHotel } from './test-support/detail-scene.tsx';

it('[SEC-09] a hotel that the portal remembers says of when it is', async () => {
  const answer = encodeResponse(hotelDetail, { name: 'hotel', data: buildHotelDetail() });
  const remembered = { at: '2026-11-20T06:05:30.000Z' };
  const { server } = showHotel();
  server.answer(hotelDetail, wire({ ...answer, remembered }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' })).toBeTruthy();
  expect(await screen.findByText(/^This is how it was at \d\d:05 .+\. Prices are checked/)).toBeTruthy();
});
