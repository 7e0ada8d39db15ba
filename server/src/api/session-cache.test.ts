import { expect, it } from 'vitest';
import { createSessionCache } from './session-cache.ts';
import type { Person } from './sessions-repository.ts';

const SESSION = { id: Buffer.from('session'), source: 'roompai' };
const OTHER = { id: Buffer.from('other'), source: 'roompai' };

function person(id: string): Person {
  return {
    user: { id, email: '', firstName: '', lastName: '', nickname: '', language: 'en', isOperator: false },
    company: {
      id: 'harbour',
      nameEn: '',
      nameZh: '',
      currency: 'USD',
      creditLimit: 0,
      isRestricted: false,
      landingPath: null,
    },
    source: 'roompai',
    platform: '3',
    permissions: {},
  };
}

it('people are remembered for thirty seconds from when the database was asked, each under their own source', () => {
  let now = 1_000;
  const people = createSessionCache(() => now);
  people.note(SESSION, person('ana'), now);
  now += 29_999;
  expect(people.find(SESSION)).toMatchObject({ person: { user: { id: 'ana' } }, at: 1_000 });
  expect(people.find({ ...SESSION, source: 'another' })).toBeUndefined();
  expect(people.find(OTHER)).toBeUndefined();
  now += 1;
  expect(people.find(SESSION)).toBeUndefined();
});

it('whoever was signed out, or may do something else by now, is not remembered, whatever was asked before', () => {
  let now = 1_000;
  const people = createSessionCache(() => now);
  people.note(SESSION, person('ana'), now);
  people.note(OTHER, person('ben'), now);
  people.note(SESSION, undefined, now);
  expect(people.find(SESSION)).toBeUndefined();

  now += 5;
  people.forget(({ user }) => user.id === 'ana');
  expect(people.find(OTHER)).toBeDefined();
  // This query started before the change and returned after it.
  people.note(SESSION, person('ana'), now);
  expect(people.find(SESSION)).toBeUndefined();
  people.note(SESSION, person('ana'), now + 1);
  expect(people.find(SESSION)).toBeDefined();
});
