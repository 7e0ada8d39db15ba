import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FEE_NAMES, METHOD_NAMES, STATUS_NAMES } from '@portico/contract/labels';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** All files with texts apart from the contract. The host's few texts load before any other file. */
const SPEAKS = [
  'mf-*/src/locales/*.json',
  'mf-*/src/{pages,features}/*/locales/*.json',
  'shared/runtime/src/i18n/locales/*.json',
  'server/src/{api,features,platform}/**/*.ts',
  'server/src/locales/*.json',
];

/** A result page describes an unknown order like the list, with its own texts. */
const { unknown: _, ...STATUSES } = STATUS_NAMES;

/** Names that occur only in the contract. A single word such as "Pending" may also be another heading. */
const NAMES = [FEE_NAMES, STATUSES, METHOD_NAMES]
  .flatMap((names) => Object.values(names))
  .flatMap(({ en, zh }) => (/ /.test(en) ? [en, zh] : []));

it('[SHELL-15] names fees, statuses and payment methods in the words of the contract alone', () => {
  const files = globSync(SPEAKS, { cwd: ROOT }).filter((file) => !/\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(textsIn)).toEqual([]);
});

function textsIn(file: string): string[] {
  const text = readFileSync(resolve(ROOT, file), 'utf8');
  return NAMES.filter((name) => text.includes(`"${name}"`) || text.includes(`'${name}'`)).map(
    (name) => `${file} says ${name}; @portico/contract/labels has it`,
  );
}
