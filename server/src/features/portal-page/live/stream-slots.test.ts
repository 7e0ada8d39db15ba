import { expect, it } from 'vitest';
import { newStreamSlots } from './stream-slots.ts';

const taken = (places: ReturnType<typeof newStreamSlots>, times: number, person?: string) =>
  Array.from({ length: times }, () => places.take({ person, network: '10.0.0.1' }));

it('somebody who is signed in has some, whoever else is behind the same address', () => {
  const places = newStreamSlots(0);
  const mine = taken(places, 7, 'mei');
  expect(mine.map((leave) => leave !== undefined)).toEqual([...Array(6).fill(true), false]);
  for (let each = 0; each < 500; each += 1) expect(taken(places, 1, `person ${each}`)[0]).toBeDefined();
});

it('visitors of a network have a hundred together', () => {
  const places = newStreamSlots(0);
  const visitors = taken(places, 101);
  expect(visitors.filter((leave) => leave !== undefined)).toHaveLength(100);
  expect(places.take({ network: '10.0.0.2' })).toBeDefined();
});

it('a place that is given back can be taken again; of everybody there is a most', () => {
  const places = newStreamSlots(2);
  const [first] = taken(places, 1, 'mei');
  taken(places, 1, 'lin');
  expect(taken(places, 1, 'olivia')[0]).toBeUndefined();
  first?.();
  expect(taken(places, 1, 'olivia')[0]).toBeDefined();
});
