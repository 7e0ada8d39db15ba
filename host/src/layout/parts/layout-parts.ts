import { createParts } from '@portico/ui';

/** The layout around every page: menu, content and footer. */
export const Frame = createParts(
  { page: 'div', column: 'div', main: 'main' },
  {
    base: {
      page: { minHeight: '100dvh' },
      // The footer stays at the bottom of short pages.
      column: { display: 'flex', flexDirection: 'column', minWidth: '0', gridColumn: '2' },
      main: { flex: '1', minWidth: '0', outline: 'none' },
    },
    variants: {
      kind: {
        full: {
          page: { display: { base: 'block', lg: 'grid' }, paddingTop: 'var(--p-sizes-header)' },
          column: {
            minHeight: 'calc(100dvh - var(--p-sizes-header))',
            borderInlineStart: { lg: '1px solid' },
            borderColor: { lg: 'border' },
          },
          main: {
            padding: { base: '12px 16px 40px', lg: '20px 24px 48px' },
            // A page can set its own width.
            '& > *': { maxWidth: 'page', marginInline: 'auto' },
          },
        },
        slim: {
          page: { paddingTop: 'var(--p-sizes-header)' },
          column: { minHeight: 'calc(100dvh - var(--p-sizes-header))' },
          main: {
            width: 'full',
            maxWidth: 'page',
            marginInline: 'auto',
            padding: { base: '16px 16px 40px', lg: '32px 24px 48px' },
          },
        },
        bare: { column: { minHeight: '100dvh' } },
      },
      folded: {
        true: { page: { gridTemplateColumns: 'var(--p-sizes-menu-icons) minmax(0, 1fr)' } },
        false: {
          page: {
            gridTemplateColumns: {
              lg: 'var(--p-sizes-menu-icons) minmax(0, 1fr)',
              xl: 'var(--p-sizes-menu) minmax(0, 1fr)',
            },
          },
        },
      },
    },
  },
);

/**
 * The header bar. Fixed, not sticky: the browser scrolls a focused element below the bar, and would move the page for
 * a control inside a sticky bar.
 */
export const Bar = createParts(
  { root: 'header', brand: 'a', spring: 'span', pick: 'button', stat: 'div', statName: 'small' },
  {
    base: {
      root: {
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
      // Logo and name, as wide as the menu below.
      brand: {
        display: 'flex',
        alignItems: 'center',
        flex: 'none',
        height: 'full',
        color: 'fg',
        paddingInline: { base: '1', lg: '15px 12px', xl: '4' },
        '&:hover': { textDecoration: 'none' },
      },
      spring: { flex: '1' },
      // A menu whose label is its current value.
      pick: {
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
        '&[aria-disabled=true]': { cursor: 'progress' },
      },
      stat: {
        display: { base: 'none', lg: 'block' },
        paddingInline: { lg: '10px', xl: '14px' },
        borderInlineStart: '1px solid',
        borderColor: 'border',
        textAlign: 'end',
        lineHeight: '1.25',
        whiteSpace: 'nowrap',
        color: 'fg',
      },
      statName: { display: 'block', fontSize: 't12', color: 'fg.subtle' },
    },
    variants: {
      folded: { false: { brand: { width: { xl: 'menu' } } }, true: {} },
      boxed: { true: { pick: { border: '1px solid', borderColor: 'border.emphasized' } } },
    },
  },
);

/** Shows from a window width on, or up to it. */
export const { Root: Shown } = createParts(
  { root: 'span' },
  {
    variants: {
      from: {
        lg: { root: { display: { base: 'none', lg: 'contents' } } },
        '2xl': { root: { display: { base: 'none', '2xl': 'contents' } } },
      },
      below: {
        lg: { root: { display: { base: 'contents', lg: 'none' } } },
        '2xl': { root: { display: { base: 'contents', '2xl': 'none' } } },
      },
    },
  },
);
