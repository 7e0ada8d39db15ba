import { describe, expect, it } from 'vitest';
import { fullName, initialsOf, shortName } from './person-rules.ts';

describe('initialsOf', () => {
  it.each([
    ['Mei', 'Tan', 'MT'],
    ['alex', 'morgan', 'AM'],
    ['Prince', '', 'P'],
    ['晓燕', '林', '林'],
    ['', '', ''],
  ])('of %s %s are %s', (first, last, initials) => {
    expect(initialsOf(first, last)).toBe(initials);
  });
});

describe('fullName', () => {
  it('puts a Chinese surname first', () => {
    expect(fullName('晓燕', '林')).toBe('林晓燕');
    expect(fullName('Mei', 'Tan')).toBe('Mei Tan');
  });
});

describe('shortName', () => {
  it('is the first name, and a whole Chinese name', () => {
    expect(shortName('Mei', 'Tan')).toBe('Mei');
    expect(shortName('晓燕', '林')).toBe('林晓燕');
  });
});
