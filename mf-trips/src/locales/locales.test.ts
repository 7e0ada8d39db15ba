import { expectSameKeys } from '@portico/testing';
import { it } from 'vitest';
import en from './en.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

it('[SHELL-15] says everything in both languages, with the same places for values', () => {
  expectSameKeys(en, zh);
});
