import { expect, it } from 'vitest';
import { contentVersion } from './content-version.ts';

const file = (text: string, path = 'dist/index.js') => [path, Buffer.from(text)] as const;

it('keeps the first two numbers, and the last one begins with its own and says the content', () => {
  const version = contentVersion('2.1.3', [file('a')]);
  expect(version).toMatch(/^2\.1\.3\d{10}$/);
  expect(contentVersion('2.1.3', [file('a')])).toBe(version);
  expect(Number.isSafeInteger(Number(contentVersion('2.1.99999', [file('a')]).split('.')[2]))).toBe(true);
});

it.each([
  ['another content', [file('b')]],
  ['another name of a file', [file('a', 'dist/other.js')]],
  ['one file more', [file('a'), file('')]],
])('is another one with %s', (_what, content) => {
  expect(contentVersion('2.1.3', content)).not.toBe(contentVersion('2.1.3', [file('a')]));
});

it.each(['2.1', '2.1.x', '2.1.100000', '2.1.0-beta'])('refuses %s, which leaves no place for it', (version) => {
  expect(() => contentVersion(version, [])).toThrow('is not a version of three numbers');
});
