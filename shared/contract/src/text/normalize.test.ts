import { describe, expect, it } from 'vitest';
import { normalizeFreeText, normalizeLine } from './normalize.ts';

describe('normalized text', () => {
  it.each(['👨‍👩‍👧‍👦', '👩🏽‍🚒', '👩‍❤️‍💋‍👨', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '🇩🇪'])(
    'keeps every character of the emoji %s',
    (emoji) => {
      expect(normalizeLine(`Room ${emoji}`)).toBe(`Room ${emoji}`);
      expect(normalizeFreeText(emoji)).toBe(emoji);
    },
  );

  it.each([
    ['a joiner beside an emoji', '👩\u200d', '👩'],
    ['a joiner between letters', 'Lo\u200dndon', 'London'],
    ['a selector behind a letter', 'Lon\ufe0fdon', 'London'],
    ['letters of a flag without their flag', 'Lon\u{e0067}\u{e0062}don', 'London'],
    ['letters beyond the end of a flag', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}\u{e0067}', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ])('drops %s', (_what, typed, line) => {
    expect(normalizeLine(typed)).toBe(line);
  });

  it('keeps at most thirty marks on one letter', () => {
    expect(normalizeFreeText(`a${'\u0323'.repeat(500)}b`)).toBe(`a${'\u0323'.repeat(30)}b`.normalize('NFC'));
  });
});
