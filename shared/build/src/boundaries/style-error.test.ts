import { expect, it } from 'vitest';
import { selectorError, widthError } from './style-error.ts';

it.each([
  '& > a',
  '& small',
  '& > [data-cell=what] > h2 > a',
  '& > :is(h1, h2)',
  '&:has(input:checked) > [data-box]',
  '& > li:not([aria-current])',
  '& .cut',
  '[data-row]:hover &',
  'p &',
  'li + &',
  '&:hover > td, &:focus',
])('refuses %s', (key) => {
  expect(selectorError(key)).toContain('selects markup');
});

it.each([
  'color',
  '@media (hover: hover)',
  '&:hover',
  '&::before',
  '&[aria-current]',
  '&[data-open], &[data-open]:hover',
  '&:has(input:focus-visible)',
  '&:not(:first-of-type)::before',
  '&&&&',
  '& > *',
  '& > * + *',
  '& > :last-child',
  '& > :nth-child(2n + 1)',
  '&:lang(zh)',
])('lets %s be', (key) => {
  expect(selectorError(key)).toBeUndefined();
});

it('refuses a pseudo-class before the element, which styles take for one of its own', () => {
  expect(selectorError(':lang(zh) &')).toContain('use a condition');
});

it.each(['@media (max-width: 991px)', '(min-width: 62rem)', '@media (width < 992px)'])('refuses %s', (text) => {
  expect(widthError(text)).toContain('a numeric width');
});

it.each(['@container (min-width: 400px)', '@media (hover: hover)', 'max-width: 20px', 'lgDown'])(
  'lets %s be',
  (text) => {
    expect(widthError(text)).toBeUndefined();
  },
);
