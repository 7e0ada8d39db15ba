import { expectSameKeys } from '@portico/testing';
import { expect, it } from 'vitest';
import en from './en.json';
import zh from './zh.json';

it('has every text in English and Chinese', () => {
  expect(() => expectSameKeys(en, zh)).not.toThrow();
});
