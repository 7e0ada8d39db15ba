import { expect, it } from 'vitest';
import { distanceParts } from './hotel-about.tsx';

it.each([
  { kilometres: 0.35, unit: 'metres', distance: '350' },
  { kilometres: 0.994, unit: 'metres', distance: '990' },
  { kilometres: 0.996, unit: 'kilometres', distance: '1.0' },
  { kilometres: 4.62, unit: 'kilometres', distance: '4.6' },
])('says $kilometres km as $distance $unit', ({ kilometres, ...expectedParts }) => {
  expect(distanceParts(kilometres)).toEqual(expectedParts);
});
