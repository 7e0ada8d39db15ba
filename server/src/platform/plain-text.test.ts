import { describe, expect, it } from 'vitest';
import { plainLine, plainParagraphs } from './plain-text.ts';

describe('plain paragraphs', () => {
  it.each([
    ['Front desk open.\nNo lift.', ['Front desk open.', 'No lift.']],
    ['<p>One <b>bold</b> word</p><p>Two<br/>Three</p>', ['One bold word', 'Two', 'Three']],
    ['Bring:<ul> <li>a passport</li><li>a card </ul>', ['Bring:', '• a passport', '• a card']],
    ['Fish &amp; chips &lt;b&gt; &eacute;', ['Fish & chips <b> é']],
    ['<script>alert(1)</script>Safe<style>p{}</style>', ['Safe']],
    ['<img src=x onerror=alert(1)>Picture', ['Picture']],
    ['<p>open <a href="javascript:alert(1)">link', ['open link']],
    ['5 < 6 and 7 > 2', ['5 < 6 and 7 > 2']],
    ['a\u0000b\u202ec', ['a b c']],
    ['<p> </p><ul><li></li></ul>', []],
    ['<<script>script>alert(1)<</script>/script>', ['</script>']],
  ])('of %j are %j', (markup, expected) => expect(plainParagraphs(markup)).toEqual(expected));

  it('are bounded, however deep or long the markup is', () => {
    expect(plainParagraphs('<div>'.repeat(1_000_000))).toEqual([]);
    expect(plainParagraphs('x'.repeat(1_000_000))[0]).toHaveLength(100_000);
  });

  it('are one line for a name', () => expect(plainLine(' The <i>Old</i>\nInn ')).toBe('The Old Inn'));
});
