import { expect, it } from 'vitest';
import { decode } from './decode.ts';
import { as, maybe } from './fields.ts';
import { alsoEncoded } from './map-codec.ts';
import { together } from './merge-records.ts';
import { count } from './numbers.ts';
import { record } from './record.ts';
import { text } from './texts.ts';

const Name = record({ first: as('first_name', text()), last: maybe('last_name', text()) });
const Age = record({ years: as('age', count()) });
const Person = together(Name, Age);

it.each([undefined, null, 7, 'Ana', true])('is no object: %s', (wire) => {
  expect(decode(Name, wire)).toEqual({ ok: false, faults: [{ field: '', message: 'is not an object' }] });
  expect(decode(Person, wire)).toMatchObject({ ok: false });
});

it('says of an object in a record which field it is', () => {
  const Room = record({ guest: as('guest', Name) });
  expect(decode(Room, { guest: 'Ana' })).toEqual({
    ok: false,
    faults: [{ field: 'guest', message: 'is not an object' }],
  });
  expect(decode(Room, {})).toEqual({ ok: false, faults: [{ field: 'guest', message: 'is required' }] });
});

it('reads and writes several records as one, and leaves what it is given as it was', () => {
  const wire = Object.freeze({ first_name: 'Ana', age: 7, more: 'unknown' });
  const ours = { first: 'Ana', years: 7 };
  expect(decode(Person, wire)).toEqual({ ok: true, value: ours });
  expect(Person.encode(Object.freeze(ours))).toEqual({ first_name: 'Ana', age: 7 });
});

it('writes beside a record what it says again, never over its own', () => {
  const Twice = alsoEncoded(Name, ({ first }) => ({ name: first, first_name: 'another' }));
  const value = Object.freeze({ first: 'Ana' });
  expect(Twice.encode(value)).toEqual({ first_name: 'Ana', name: 'Ana' });
  expect(value).toEqual({ first: 'Ana' });
});
