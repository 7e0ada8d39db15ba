import { expect, it } from 'vitest';
import { assertSameBody, type Body } from './record-list.ts';

const bodyOf = ({ className = 'row', text = 'Grand Hotel', style = '' } = {}): Body => [
  ['main', { style }, ['article', { class: className, 'data-row': '' }, text]],
];

it('accepts a body with the same elements, classes and texts', () => {
  // React formats a style differently.
  expect(() => assertSameBody(bodyOf({ style: 'top: 0px' }), bodyOf({ style: 'top:0' }))).not.toThrow();
});

it('rejects a body with another class, another text or fewer elements', () => {
  for (const drawn of [bodyOf({ className: 'card' }), bodyOf({ text: 'Palace' }), [], bodyOf().concat(['text'])])
    expect(() => assertSameBody(drawn, bodyOf())).toThrow('The plain list differs');
});
