import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createParts } from './create-parts.tsx';
import { PortalUiProvider } from './portal-ui-provider.tsx';

const Row = createParts(
  { root: 'div', name: 'b', note: 'small' },
  {
    base: { root: { color: 'fg.muted' }, name: { fontWeight: 'strong' } },
    variants: { out: { true: { root: { opacity: '0.6' }, name: { color: 'fg.subtle' } } } },
  },
);

function rules(): string {
  return [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n');
}

function classOf(text: string): string | undefined {
  return screen.getByText(text).className;
}

it('gives every style element the nonce of the document', () => {
  render(
    <PortalUiProvider nonce="n1">
      <Row.Root>Almora</Row.Root>
    </PortalUiProvider>,
  );
  const styles = [...document.querySelectorAll('style[data-emotion]')];
  expect(styles.length).toBeGreaterThan(2);
  expect(styles.every((style) => style.getAttribute('nonce') === 'n1')).toBe(true);
});

it('shares one class among all elements of the same variants and keeps variants off the element', () => {
  render(
    <PortalUiProvider>
      <Row.Root>one</Row.Root>
      <Row.Root className="mine">two</Row.Root>
      <Row.Root out>three</Row.Root>
    </PortalUiProvider>,
  );
  expect(classOf('two')).toBe(`${classOf('one')} mine`);
  expect(classOf('three')).not.toBe(classOf('one'));
  expect(screen.getByText('three').hasAttribute('out')).toBe(false);
  expect(rules()).toContain('color:var(--p-colors-fg-muted)');
});

it('hands the variants of the root on to the parts inside it, unless a part or another root says otherwise', () => {
  render(
    <PortalUiProvider>
      <Row.Name>plain</Row.Name>
      <Row.Root out>
        <Row.Name>inherits</Row.Name>
        <Row.Name out={false}>differs</Row.Name>
        <Row.Root>
          <Row.Name>anew</Row.Name>
        </Row.Root>
      </Row.Root>
      <Row.Name out>by itself</Row.Name>
    </PortalUiProvider>,
  );
  expect(classOf('inherits')).not.toBe(classOf('plain'));
  expect(classOf('by itself')).toBe(classOf('inherits'));
  expect([classOf('differs'), classOf('anew')]).toEqual([classOf('plain'), classOf('plain')]);
});

it('is drawn as another element where asked', () => {
  render(
    <PortalUiProvider>
      <Row.Root as="a" href="/portal">
        link
      </Row.Root>
    </PortalUiProvider>,
  );
  expect(screen.getByRole('link', { name: 'link' })).toBeTruthy();
});

it('knows its parts and variants by type', () => {
  createParts(
    { root: 'div', name: 'b' },
    {
      base: {
        root: {},
        // @ts-expect-error: no such part
        naem: {},
      },
      variants: {
        out: {
          true: {
            root: {},
            // @ts-expect-error: no such part
            naem: {},
          },
        },
      },
    },
  );
  // @ts-expect-error: no such part
  expect(Row.Naem).toBeUndefined();
  // @ts-expect-error: no such variant
  expect(<Row.Root in />).toBeTruthy();
});
