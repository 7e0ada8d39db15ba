import { expectSameKeys } from '@portico/testing';
import { expect, it } from 'vitest';
import lateEn from '../lazy-messages/locales/en.json';
import lateZh from '../lazy-messages/locales/zh.json';
import en from './en.json';
import zh from './zh.json';

it('has every text in English and Chinese', () => {
  expect(() => expectSameKeys(en, zh)).not.toThrow();
  expect(() => expectSameKeys(lateEn, lateZh)).not.toThrow();
});
