import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['Deluxe <b>Twin</b>&nbsp;room', 'Deluxe Twin room'],
  ['<p>First</p><p>Second<br/>third</p>', 'First\nSecond\nthird'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['a &lt;script&gt; &amp;amp; &#39;quote&#x27; &unknown;', "a <script> &amp; 'quote' &unknown;"],
  ['<script>alert(1)</script>safe<style>p{}</style>', 'safe'],
  ['  no   HTML\t here ', 'no HTML here'],
])('%s', (html, text) => expect(plainText(html)).toBe(text));
