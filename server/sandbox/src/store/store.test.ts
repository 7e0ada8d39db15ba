import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from './store.ts';

const Money = v.object({ amount: v.number() });

let folder: string;
let journal: string;
let warned: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  journal = join(folder, 'journal');
  warned = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openStore(journal, (problem) => warned.push(problem)).collection('payments', Money);

it('what was put is there at the next start, and what was removed is not', () => {
  const before = open();
  before.put('a', { amount: 1 });
  before.put('b', { amount: 2 });
  before.remove('a');
  expect(open().all()).toEqual([{ amount: 2 }]);
  expect(warned).toEqual([]);
});

it.each([
  ['is cut in two', '["payments","b",{"amo', 'a damaged line 2'],
  ['is no entry', '{"payments":1}', 'a damaged line 2'],
  ['an older program wrote', '["payments","b",{"cents":2}]', 'an invalid value of payments'],
])('a line that %s is left out, and the file is named', (_what, line, expected) => {
  writeFileSync(journal, ['["payments","a",{"amount":1}]', line, '["payments","c",{"amount":3}]', ''].join('\n'));
  const payments = open();
  expect(payments.all()).toEqual([{ amount: 1 }, { amount: 3 }]);
  expect(warned).toEqual([`${journal} contains ${expected}, which is ignored.`]);
  payments.put('d', { amount: 4 });
  expect(readFileSync(journal, 'utf8')).toContain('["payments","d",{"amount":4}]\n');
});
