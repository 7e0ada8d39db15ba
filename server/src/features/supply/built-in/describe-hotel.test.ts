import { ROOM_FACILITY_GROUPS } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { makeHotel } from '../../../seed/catalogue/make-hotel.ts';
import { readCities } from '../../../seed/catalogue/read-cities.ts';
import type { Currency } from '../../currencies/currencies.ts';
import type { RoomFacts } from '../supplied-hotel.ts';
import { describeHotel } from './describe-hotel.ts';

const usd: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const hotels = readCities()
  .filter(({ country }, place) => place < 60 || (country === 'JP' && place < 400))
  .flatMap((city, place) => {
    const taken = new Set<string>();
    return [0, 1, 2, 3].map((nth) => makeHotel('rooms', city, 500_000 + place * 10 + nth, taken));
  });
const rooms = hotels.flatMap((hotel) =>
  describeHotel(hotel, usd).rooms.map(({ room, facts }) => ({ hotel, room, facts, has: namesOf(facts) })),
);

function namesOf({ facilities }: RoomFacts): readonly string[] {
  return facilities.flatMap(({ names }) => names.map(({ en }) => en));
}

describe('the facts of a room', () => {
  it('are known of every room of a house, and are the same each time', () => {
    for (const hotel of hotels.slice(0, 60)) {
      const described = describeHotel(hotel, usd);
      expect(described.rooms.map(({ room }) => room.id)).toEqual(hotel.rooms.map(({ id }) => String(id)));
      expect(describeHotel(hotel, usd)).toEqual(described);
    }
  });

  it('promise the view and the floor that its name does, and no other', () => {
    const collected = new Set<string>();
    for (const { room, facts } of rooms) {
      const promise = /, ([^,]* View|High Floor)$/.exec(room.nameEn)?.[1];
      const placement = facts.view ?? facts.floor;
      expect([room.nameEn, placement?.en.toLowerCase()]).toEqual([room.nameEn, promise?.toLowerCase()]);
      if (promise === undefined || placement === undefined) continue;
      expect(room.nameZh.startsWith(placement.zh)).toBe(true);
      collected.add(promise);
    }
    expect(collected.size).toBeGreaterThan(10);
  });

  it('come in groups that are never empty, in their order, each name once and in both languages', () => {
    for (const { facts, has } of rooms) {
      const groups = facts.facilities.map(({ group }) => group);
      expect(groups).toEqual(ROOM_FACILITY_GROUPS.filter((group) => groups.includes(group)));
      expect(facts.facilities.every(({ names }) => names.length > 0)).toBe(true);
      expect(new Set(has).size).toBe(has.length);
      for (const { zh } of facts.facilities.flatMap(({ names }) => names)) expect(zh).toMatch(/\p{Script=Han}/u);
    }
  });

  it.each<[string, (one: (typeof rooms)[number]) => boolean, string]>([
    ['a house of four stars', ({ hotel }) => hotel.star >= 40, 'Coffee machine'],
    ['a simpler house', ({ hotel }) => hotel.star < 40, 'Kettle with tea and coffee'],
    ['a house with room service', ({ hotel }) => hotel.facilities.includes('room-service'), 'Room service'],
    ['a house with a lift', ({ hotel }) => hotel.facilities.includes('lift'), 'Reached by lift'],
    ['a Japanese room', ({ room }) => room.beds === 'tatami', 'Tatami floor and low table'],
    ['any room but a Japanese one', ({ room }) => room.beds !== 'tatami', 'Desk'],
    ['a corner suite', ({ room }) => room.nameEn.startsWith('Corner'), 'Windows on two sides'],
    ['a room for more than one', ({ room }) => Number(room.maxGuests) > 1, 'Cot on request'],
    [
      'a club room of a house with a lounge',
      ({ hotel, room }) => room.nameEn.startsWith('Club ') && hotel.facilities.includes('club-lounge'),
      'Club lounge access',
    ],
  ])('say of %s, and of no other, what it has', (_where, fits, name) => {
    const having = rooms.filter(fits);
    expect(having.length).toBeGreaterThan(0);
    expect(having.length).toBeLessThan(rooms.length);
    expect(rooms.filter(({ has }) => has.includes(name))).toEqual(having);
  });

  it('give a suite a sitting area or a living room, and always a bathtub', () => {
    const suites = rooms.filter(({ room }) => room.beds === 'king-sofa');
    expect(suites.length).toBeGreaterThan(0);
    for (const { room, has } of suites) {
      expect(has).toContain('Bathtub');
      expect(has.includes('Separate living room')).toBe(Number(room.squareMetres) >= 55);
      expect(has.includes('Sitting area')).toBe(Number(room.squareMetres) < 55);
    }
    expect(rooms.some(({ room, has }) => room.beds !== 'king-sofa' && has.includes('Bathtub'))).toBe(true);
  });

  it('say of smoking what the house says, and nothing where it says nothing', () => {
    const [hotel] = hotels;
    if (hotel === undefined) throw new Error('No house');
    const smokingOf = (facilities: readonly string[]) =>
      new Set(describeHotel({ ...hotel, facilities }, usd).rooms.map(({ facts }) => facts.smoking));
    expect(smokingOf(['non-smoking'])).toEqual(new Set(['forbidden']));
    expect(smokingOf([])).toEqual(new Set([undefined]));
  });
});
