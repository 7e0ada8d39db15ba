import type { MessageTree } from '@portico/contract';
import { expectSameKeys } from '@portico/testing';
import { expect, it } from 'vitest';

const ENGLISH = import.meta.glob<MessageTree>(['./en.json', '../{pages,features}/*/locales/en.json'], {
  eager: true,
  import: 'default',
});
const CHINESE = import.meta.glob<MessageTree>(['./zh.json', '../{pages,features}/*/locales/zh.json'], {
  eager: true,
  import: 'default',
});

it.each(Object.entries(ENGLISH))('has every text of %s in Chinese too', (file, en) => {
  expect(() => expectSameKeys(en, CHINESE[file.replace('en.json', 'zh.json')] ?? {})).not.toThrow();
});
