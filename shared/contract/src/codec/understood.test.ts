import { describe, expect, it } from 'vitest';
import { type Codec, decode } from './codec.ts';
import { ages, joinedCounts, joinedTexts } from './joined.ts';
import { ifMissing } from './missing.ts';
import { amount, count } from './numbers.ts';
import { bool, flagBit } from './switches.ts';
import { exactText, id, text } from './texts.ts';

describe('what other clients send', () => {
  it.each<[string, Codec<unknown>, unknown, unknown]>([
    ['a number for text', text(), 2125550123, '2125550123'],
    ['a number for an id', id(), 7, '7'],
    ['one age as a number', ages(), 5, [4]],
    ['one option as a number', joinedCounts(), 3, [3]],
    ['one id as a number', joinedTexts(), 1042, ['1042']],
    ['text for a number', count(), '12', 12],
    ['a number for an amount', amount(), 12.5, '12.5'],
    ['a word for a switch', flagBit(), 'true', true],
    ['a boolean for a switch', bool(), false, false],
    ['nothing where there is a usual value', ifMissing(ages(), []), undefined, []],
    ['null where there is a usual value', ifMissing(count(), 1), null, 1],
  ])('is understood: %s', (_what, codec, wire, value) => {
    expect(decode(codec, wire)).toEqual({ ok: true, value });
  });

  it.each<[string, Codec<unknown>, unknown]>([
    ['a list for text', text(), ['a']],
    ['a boolean for text', text(), true],
    ['a number too large to be written as its digits', text(), 1e21],
    ['more characters than are allowed', text(3), 1234],
    ['words for a number', count(), 'many'],
    ['another word for a switch', flagBit(), 'yes'],
    ['a damaged value beside a usual one', ifMissing(count(), 1), 'many'],
    ['a number where a build writes text', exactText(), 7],
  ])('is refused: %s', (_what, codec, wire) => {
    expect(decode(codec, wire).ok).toBe(false);
  });
});
