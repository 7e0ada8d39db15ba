import { expect, it } from 'vitest';
import { personName } from './person-name.ts';

it.each([
  ['Ana', 'Mendoza', 'Ana Mendoza'],
  ['Ana', '', 'Ana'],
  ['晓', '林', '林晓'],
])('%s %s is called %s', (firstName, lastName, name) => {
  expect(personName({ firstName, lastName })).toBe(name);
});
