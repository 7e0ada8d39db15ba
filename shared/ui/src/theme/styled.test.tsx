import { defineRecipe } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortalUiProvider } from './portal-ui-provider.tsx';
import { styled } from './styled.tsx';

const Row = styled(
  'div',
  defineRecipe({ base: { color: 'fg.muted' }, variants: { out: { true: { opacity: '0.6' } } } }),
);

function rules(): string {
  return [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n');
}

it('gives every style element the nonce of the document', () => {
  render(
    <PortalUiProvider nonce="n1">
      <Row>Almora</Row>
    </PortalUiProvider>,
  );
  const styles = [...document.querySelectorAll('style[data-emotion]')];
  expect(styles.length).toBeGreaterThan(2);
  expect(styles.every((style) => style.getAttribute('nonce') === 'n1')).toBe(true);
});

it('shares one class among all elements of the same variants and keeps variants off the element', () => {
  render(
    <PortalUiProvider>
      <Row>one</Row>
      <Row className="mine">two</Row>
      <Row out>three</Row>
    </PortalUiProvider>,
  );
  const [one, two, three] = ['one', 'two', 'three'].map((text) => screen.getByText(text));
  expect(two?.className).toBe(`${one?.className} mine`);
  expect(three?.className).not.toBe(one?.className);
  expect(three?.hasAttribute('out')).toBe(false);
  expect(rules()).toContain('color:var(--p-colors-fg-muted)');
});

it('is drawn as another element where asked', () => {
  render(
    <PortalUiProvider>
      <Row as="a" href="/portal">
        link
      </Row>
    </PortalUiProvider>,
  );
  expect(screen.getByRole('link', { name: 'link' })).toBeTruthy();
});
