import { expectSameKeys } from '@portico/testing';
import { it } from 'vitest';
import en from './en.json';
import zh from './zh.json';

it('English and Chinese have the same keys and places', () => {
  expectSameKeys(en, zh);
});
