import { describe, expect, it } from 'vitest';
import { initialsOf, shortName } from './user-rules.ts';

describe('initialsOf', () => {
  it.each([
    ['Mei', 'Tan', 'MT'],
    ['alex', 'morgan', 'AM'],
    ['Prince', '', 'P'],
    ['', 'Suparman', 'S'],
    ['晓燕', '林', '林'],
    ['晓燕', '', '晓'],
    ['', '', ''],
  ])('of %s %s are %s', (firstName, lastName, initials) => {
    expect(initialsOf({ firstName, lastName })).toBe(initials);
  });
});

describe('shortName', () => {
  it('is the first name, and a whole Chinese name', () => {
    expect(shortName({ firstName: 'Mei', lastName: 'Tan' })).toBe('Mei');
    expect(shortName({ firstName: '晓燕', lastName: '林' })).toBe('林晓燕');
    expect(shortName({ firstName: '', lastName: 'Suparman' })).toBe('Suparman');
  });
});
