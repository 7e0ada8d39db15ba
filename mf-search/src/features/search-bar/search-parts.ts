import { styled } from '@portico/ui';

const wide = '@media (min-width: 992px)';

/** The strip under the header; it stays there while the page scrolls (SRCH-09). */
export const SearchStrip = styled('div', {
  base: {
    position: 'sticky',
    top: 'var(--p-sizes-header)',
    zIndex: '10',
    minHeight: { base: '65px', lg: '81px' },
    marginBlock: { base: '-12px 12px', lg: '-20px 20px' },
    marginInline: { base: '-16px', lg: '-24px' },
    paddingBlock: { base: '2', lg: '3' },
    paddingInline: { base: '4', lg: '6' },
    borderBottom: '1px solid',
    borderColor: 'border',
    background: { base: 'bg.panel', lg: 'color-mix(in srgb, var(--p-colors-bg) 94%, transparent)' },
    transition: 'border-color var(--p-durations-calm)',
  },
  variants: { fixed: { true: { borderColor: 'border.emphasized' } } },
});

/** Cells side by side in one box on a desk, under one another on a phone. */
export const SearchForm = styled('form', {
  base: {
    display: 'grid',
    gap: { base: '3', lg: '0' },
    [wide]: {
      background: 'bg.panel',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'l3',
    },
  },
  variants: {
    columns: {
      full: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1.3fr) minmax(0, 1.5fr) minmax(0, 1.55fr) minmax(0, .85fr) auto',
          xl: 'minmax(0, 1.45fr) minmax(0, 1.6fr) minmax(0, 1.45fr) minmax(0, .9fr) auto',
        },
      },
      stay: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1.4fr) minmax(0, 1fr) auto' },
      },
    },
  },
});

/** One cell: a glyph, a small label above a value, and something at the end. */
export const SearchCell = styled('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minWidth: '0',
    minHeight: '54px',
    paddingBlock: '1.5',
    paddingInline: { base: '3.5', lg: '3', xl: '3.5' },
    textAlign: 'start',
    border: { base: '1px solid', lg: '0 solid' },
    borderColor: { base: 'border.control', lg: 'border' },
    borderRadius: { base: 'l3', lg: '0' },
    '& > svg': { flex: 'none', color: 'fg.subtle' },
    '& > svg:first-of-type': { display: { base: 'block', lg: 'none', xl: 'block' } },
    '& > [data-words]': { flex: '1', minWidth: '0', display: 'block' },
    // Many children, or long words: a second line rather than an age that nobody sees.
    '& [data-label], & [data-value]': { display: 'block', overflowWrap: 'anywhere' },
    '& [data-label]': { textStyle: 't12', color: 'fg.subtle' },
    '& [data-fault]': { color: 'stop.fg' },
    '& [data-value]': { fontWeight: 'medium' },
    '& > [data-end]': { flex: 'none', display: { base: 'inline-flex', lg: 'none', xl: 'inline-flex' } },
    // The input inside has no box of its own: the cell is its edge.
    '&:has(input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-1px',
      borderRadius: 'l3',
    },
    '&:focus-visible': { outlineOffset: '-1px', borderRadius: 'l3' },
    '&[aria-expanded=true]': { background: { lg: 'bg.subtle' } },
    [wide]: { 'form > * + &, form > * + * > &': { borderInlineStartWidth: '1px' } },
  },
});

export const PanelFoot = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    padding: '10px 16px',
    borderTop: '1px solid',
    borderColor: 'border',
    color: 'fg.muted',
    textStyle: 't13',
    '& > :last-child': { marginInlineStart: 'auto' },
  },
});

export const StepRow = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: 'row',
    paddingBlock: '1.5',
    paddingInline: '4',
    borderTop: '1px solid',
    borderColor: 'border',
    '&:first-of-type': { borderTopWidth: '0' },
    '& small': { display: 'block', textStyle: 't13', color: 'fg.subtle' },
  },
});

export const AgeGrid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: '3',
    padding: '10px 16px',
    borderTop: '1px solid',
    borderColor: 'border',
  },
});

/** What a phone shows of the search: one line that opens the rest. */
export const Crumb = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '48px',
    padding: '4px 14px',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'l3',
    background: 'bg.panel',
    textAlign: 'start',
    '& > svg': { flex: 'none' },
    '& > span': { flex: '1', minWidth: '0' },
    '& b, & small': { display: 'block', overflowWrap: 'anywhere' },
    '& b': { fontWeight: 'strong' },
    '& small': { textStyle: 't13', color: 'fg.subtle' },
    '& > [data-end]': { flex: 'none', color: 'accent.fg' },
  },
});
