import { styled } from '@portico/ui';

/** Below the header: the menu beside the content, or the content alone. */
export const Page = styled('div', {
  base: { minHeight: '100dvh' },
  variants: {
    kind: {
      full: { display: { base: 'block', lg: 'grid' }, paddingTop: 'var(--p-sizes-header)' },
      slim: { paddingTop: 'var(--p-sizes-header)' },
      bare: {},
    },
    folded: {
      true: { gridTemplateColumns: '56px minmax(0, 1fr)' },
      false: { gridTemplateColumns: { lg: '56px minmax(0, 1fr)', xl: '216px minmax(0, 1fr)' } },
    },
  },
});

/** The content with the footer at its end, however short it is. */
export const Column = styled('div', {
  base: { display: 'flex', flexDirection: 'column', minWidth: '0', gridColumn: '2' },
  variants: {
    kind: {
      full: {
        minHeight: 'calc(100dvh - var(--p-sizes-header))',
        borderInlineStart: { lg: '1px solid' },
        borderColor: { lg: 'border' },
      },
      slim: { minHeight: 'calc(100dvh - var(--p-sizes-header))' },
      bare: { minHeight: '100dvh' },
    },
  },
});

export const Main = styled('main', {
  base: { flex: '1', minWidth: '0', outline: 'none' },
  variants: {
    kind: {
      full: {
        padding: { base: '12px 16px 40px', lg: '20px 24px 48px' },
        '& > *': { maxWidth: '1440px' },
      },
      slim: {
        width: 'full',
        maxWidth: '1440px',
        marginInline: 'auto',
        padding: { base: '16px 16px 40px', lg: '32px 24px 48px' },
      },
      bare: {},
    },
  },
});

/**
 * The bar at the top of the window. Fixed, as the menu is: the browser brings what gets the focus into view below the
 * bar, and would move the page for a control of a sticky one, which never gets there.
 */
export const Bar = styled('header', {
  base: {
    position: 'fixed',
    inset: '0 0 auto 0',
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    height: 'header',
    paddingInlineStart: { base: '1', lg: '0' },
    paddingInlineEnd: { base: '2', lg: '4' },
    background: 'bg.panel',
    borderBottom: '1px solid',
    borderColor: 'border.emphasized',
  },
});

/** The mark and the name; as wide as the menu below it. */
export const Brand = styled('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    height: 'full',
    color: 'fg',
    paddingInline: { base: '1', lg: '15px 12px', xl: '4' },
    '&:hover': { textDecoration: 'none' },
  },
  variants: { folded: { false: { width: { xl: '216px' } }, true: {} } },
});

/** Pushes what follows to the right end. */
export const Spring = styled('span', { base: { flex: '1' } });

/** A choice in the header: its present value is its label. */
export const HeaderPick = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control',
    minWidth: '0',
    paddingInline: '2.5',
    borderRadius: 'l2',
    color: 'fg',
    whiteSpace: 'nowrap',
    '&:hover': { background: 'bg.subtle' },
    '& > svg': { color: 'fg.subtle' },
    '&[aria-disabled=true]': { cursor: 'progress' },
  },
  variants: { boxed: { true: { border: '1px solid', borderColor: 'border.emphasized' } } },
});

/** A figure in the header under its name. */
export const Stat = styled('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    paddingInline: { lg: '10px', xl: '14px' },
    borderInlineStart: '1px solid',
    borderColor: 'border',
    textAlign: 'end',
    lineHeight: '1.25',
    whiteSpace: 'nowrap',
    color: 'fg',
    '& small': { display: 'block', fontSize: 't12', color: 'fg.subtle' },
  },
});

/** Shows from a width of the window on, or up to it. */
export const Shown = styled('span', {
  base: {},
  variants: {
    from: {
      lg: { display: { base: 'none', lg: 'contents' } },
      xl: { display: { base: 'none', xl: 'contents' } },
      '2xl': { display: { base: 'none', '2xl': 'contents' } },
    },
    below: {
      lg: { display: { base: 'contents', lg: 'none' } },
      '2xl': { display: { base: 'contents', '2xl': 'none' } },
    },
  },
});
