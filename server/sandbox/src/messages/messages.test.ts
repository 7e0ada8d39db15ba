import { expect, it } from 'vitest';
import { messagesOf } from './messages.ts';

const paths = (texts: object, above = ''): readonly string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' ? paths(text, `${above}${name}.`) : [`${above}${name}`],
  );

it('both languages have the same words, and none is left in the other', () => {
  const [en, zh] = [messagesOf('en'), messagesOf('zh')];
  expect(paths(zh)).toEqual(paths(en));
  expect(JSON.stringify(en)).not.toMatch(/\p{Script=Han}/u);
});
