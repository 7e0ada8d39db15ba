import { describe, expect, it } from 'vitest';
import { type NoticeNode, readNotice } from './notice-html.ts';

const textOf = (nodes: readonly NoticeNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

describe('a booking notice', () => {
  it('[TDET-01] keeps paragraphs, lists and stress, and drops every attribute', () => {
    expect(
      readNotice('<p onclick="x()">Fee: <b class="a">USD&nbsp;5</b></p><ul><li>One</li><li>Two &amp; three</li></ul>'),
    ).toEqual([
      {
        element: 'p',
        children: ['Fee: ', { element: 'strong', children: ['USD\u00a05'] }],
      },
      {
        element: 'ul',
        children: [
          { element: 'li', children: ['One'] },
          { element: 'li', children: ['Two & three'] },
        ],
      },
    ]);
  });

  it.each([
    '<script>alert(1)</script>safe',
    '<style>*{display:none}</style>safe',
    '<img src=x onerror=alert(1)>safe',
    '<a href="javascript:alert(1)">safe</a>',
    '<iframe src="//evil"></iframe>safe',
    '<svg><script>alert(1)</script></svg>safe',
    '<!-- <b>no</b> -->safe',
    '<script>never closed',
  ])('[TDET-01] draws nothing that could run of %s', (html) => {
    const nodes = readNotice(html);
    expect(['safe', '']).toContain(textOf(nodes));
    expect(JSON.stringify(nodes)).not.toMatch(/script|onerror|href|iframe|svg|style/);
  });

  it('survives tags that are not closed, closed twice or cut off', () => {
    expect(textOf(readNotice('<p>One<p>Two</b></p></p> three < four <b'))).toBe('OneTwo three < four ');
    expect(readNotice('')).toEqual([]);
  });

  it('shows characters by number, and unknown names as they stand', () => {
    expect(textOf(readNotice('&#8364;&#x20AC; &copy; &bogus; &#0;'))).toBe('€€ &copy; &bogus; &#0;');
  });
});
