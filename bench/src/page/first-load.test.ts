import { expect, it } from 'vitest';
import { isOfAnother } from './first-load.ts';

it('tells what is fetched ahead by the folder of its remote', () => {
  const isAhead = (path: string) => isOfAnother(`http://localhost${path}`, 'mf-search');
  expect(isAhead('/remotes/mf-trips/1.0.0-9ad9ef38/remoteEntry.js')).toBe(true);
  expect(isAhead('/remotes/mf-search/1.0.0-740a0904/shared.js')).toBe(false);
  expect([isAhead('/portal/assets/main.js'), isAhead('/api/hotelList')]).toEqual([false, false]);
});
