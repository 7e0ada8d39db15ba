import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LANGUAGES, type MessageTree } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { expectSameKeys } from './expect-same-keys.ts';

const FOLDER = resolve(import.meta.dirname, '../../../server/src/locales');

/**
 * Texts in which a language omits a placeholder on purpose, such as the version of a rollback or the city of a
 * district.
 */
const LEAVES_OUT: readonly (readonly [branch: string, texts: readonly string[]])[] = [
  ['remotes.ruleProblem', ['nothingKept']],
  ['remotes.trial', ['withCompany', 'ofVersionWithCompany']],
  ['hotels.opening', ['guests']],
  ['hotels.location', ['plain', 'near']],
];

describe('the texts of the server', () => {
  it.each(LANGUAGES.slice(1))('have the same keys and placeholders in %s as in English', (language) => {
    const [english, other] = [texts(LANGUAGES[0]), texts(language)];
    expect(() => expectSameKeys(compared(english), compared(other))).not.toThrow();
    for (const [branch, names] of LEAVES_OUT)
      for (const name of names) {
        expect(messageAt(other, `${branch}.${name}`)).toBeTypeOf('string');
        expect(() => expectSameKeys(...only(name, messageAt(english, branch), messageAt(other, branch)))).toThrow(
          'has the places',
        );
      }
  });
});

function texts(language: string): MessageTree {
  return JSON.parse(readFileSync(resolve(FOLDER, `${language}.json`), 'utf8'));
}

function messageAt(tree: MessageTree, path: string): MessageTree | string {
  return path.split('.').reduce<MessageTree | string>((branch, name) => (branch as MessageTree)[name] ?? '', tree);
}

function only(name: string, ...branches: readonly (MessageTree | string)[]): [MessageTree, MessageTree] {
  const [one = {}, other = {}] = branches.map((branch) => ({ [name]: (branch as MessageTree)[name] ?? '' }));
  return [one, other];
}

function compared(tree: MessageTree): MessageTree {
  const copy = structuredClone(tree);
  for (const [branch, names] of LEAVES_OUT)
    for (const name of names) delete (messageAt(copy, branch) as Record<string, unknown>)[name];
  return copy;
}
