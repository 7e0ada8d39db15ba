import { describe, expect, it } from 'vitest';
import { type Exceptions, lintLanguage } from './lint-language.ts';

const NONE: Exceptions = { words: [], names: [], remainingNames: {} };

function messagesOf(file: string, text: string, exceptions: Partial<Exceptions> = {}): readonly string[] {
  const { findings } = lintLanguage([file], () => text, { ...NONE, ...exceptions });
  return findings.map(({ line, message }) => (line === undefined ? message : `${line}: ${message}`));
}

describe('the language lint', () => {
  it('reads comments without code in backticks', () => {
    expect(messagesOf('host/src/a.ts', '// The user is told of it.\nconst a = 1;\n')).toEqual([
      '1: banned word "told"',
    ]);
    expect(messagesOf('host/src/a.ts', '// Calls `told`.\nconst a = "told"; // fine\n')).toEqual([]);
  });

  it('limits the width and the lines of comments', () => {
    expect(messagesOf('host/src/a.ts', `// ${'a'.repeat(120)}\n`)).toEqual([
      '1: 123 characters wide, at most 120 are allowed',
    ]);
    expect(messagesOf('host/src/a.ts', '// One.\n// Two.\n// Three.\n')).toEqual([
      '3: a comment of // has at most 2 lines',
    ]);
    expect(messagesOf('host/src/a.ts', `/**\n${' * Text.\n'.repeat(6)} */\n`)).toEqual([
      '1: a docstring has at most 5 lines',
    ]);
  });

  it('counts names with a banned word by package, and the number may only fall', () => {
    const code = 'const keptRows = 1;\nfunction read({ left: keptRows }: { asked: number }) {}\n';
    expect(messagesOf('host/src/a.ts', code)).toEqual([
      '3 names with a banned word, at most 0 are allowed: asked keptRows left',
    ]);
    expect(messagesOf('host/src/a.ts', code, { remainingNames: { host: 3 } })).toEqual([]);
    expect(messagesOf('host/src/a.ts', '', { remainingNames: { host: 3 } })).toEqual([
      '0 names with a banned word, the limit is 3: run pnpm lint:language --write',
    ]);
    const names = [{ name: 'left', reason: 'CSS' }];
    expect(messagesOf('host/src/a.ts', code, { names, remainingNames: { host: 2 } })).toEqual([]);
  });

  it('takes parts of names at capitals and hyphens alone', () => {
    expect(messagesOf('host/src/keyword-desktop.ts', 'const keyword = desktop;\n')).toEqual([]);
    expect(messagesOf('host/src/kept-rows.ts', '')).toEqual(['the file name has the banned word kept']);
  });

  it('reads documents outside code blocks, and UI texts without placeholders', () => {
    expect(messagesOf('docs/a.md', 'Nobody knows.\n```\nnobody\n```\n')).toEqual(['1: banned word "Nobody"']);
    expect(messagesOf('host/src/locales/en.json', '{ "a": "Please wait, {{asked}} rooms" }')).toEqual([
      '1: banned word "Please"',
    ]);
    const words = [{ file: 'docs/a.md', words: ['nobody'], reason: 'a quotation' }];
    expect(messagesOf('docs/a.md', 'Nobody knows.\n', { words })).toEqual([]);
  });

  it('allows counted words in two of a thousand words of a package', () => {
    expect(messagesOf('host/src/a.ts', '// It says what it said.\n')).toEqual([
      '2 counted words in 5 comment words, at most 2 of 1,000',
    ]);
  });
});
