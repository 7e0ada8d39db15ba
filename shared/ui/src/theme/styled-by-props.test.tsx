import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Flex, Stack } from '../components/page/layout.ts';
import { renderUi } from '../test-render.tsx';
import { styledByProps } from './styled-by-props.tsx';

const Box = styledByProps('div');

/** The CSS rules of an element's class. */
function rulesOf(text: string): string {
  const [name = ''] = screen.getByText(text).className.split(' ');
  const written = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n');
  return written
    .split('\n')
    .flatMap((line) => line.split(/(?<=\})/))
    .filter((rule) => rule.includes(`.${name}`))
    .join('');
}

it('turns style props into a class, tokens and widths included, and leaves the others on the element', () => {
  renderUi(
    <Box color="fg.muted" padding={{ base: '2', lg: '4' }} data-row="7" id="it">
      one
    </Box>,
  );
  const element = screen.getByText('one');
  expect([...element.getAttributeNames()].sort()).toEqual(['class', 'data-row', 'id']);
  expect(rulesOf('one')).toContain('color:var(--p-colors-fg-muted)');
  expect(rulesOf('one')).toContain('padding:var(--p-spacing-2)');
});

it('gives a style prop the last word over `css`, and both over what the element is by itself', () => {
  renderUi(
    <>
      <Stack css={{ gap: '3', opacity: '0.5' }} opacity="0.7">
        both
      </Stack>
      <Stack>plain</Stack>
    </>,
  );
  expect(rulesOf('both')).toContain('gap:var(--p-spacing-3)');
  expect(rulesOf('both')).toContain('opacity:0.7');
  expect(rulesOf('both')).not.toContain('0.5');
  expect(rulesOf('plain')).toContain('flex-direction:column');
});

it('knows the short names of a row', () => {
  renderUi(
    <Flex align="center" justify="space-between" wrap="wrap" direction="row-reverse">
      row
    </Flex>,
  );
  for (const rule of ['align-items:center', 'justify-content:space-between', 'flex-wrap:wrap', 'row-reverse']) {
    expect(rulesOf('row')).toContain(rule);
  }
  expect(screen.getByText('row').getAttributeNames()).toEqual(['class']);
});

it('is drawn as another element where asked, keeps a class of its own, and hands out its element', () => {
  let drawn: Element | null = null;
  renderUi(
    <Box
      as="section"
      className="cut"
      color="fg"
      ref={(element) => {
        drawn = element;
      }}
    >
      two
    </Box>,
  );
  const element = screen.getByText('two');
  expect(element.tagName).toBe('SECTION');
  expect(element.classList.contains('cut')).toBe(true);
  expect(element.classList.length).toBe(2);
  expect(drawn).toBe(element);
});

it('knows its props by type', () => {
  // @ts-expect-error: no such style
  expect(<Box colour="fg" />).toBeTruthy();
  // @ts-expect-error: a box has no short names
  expect(<Box justify="center" />).toBeTruthy();
});
