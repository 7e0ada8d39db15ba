import { createParts } from '@portico/ui';

const TEXT_BLOCK = { display: 'block', overflowWrap: 'anywhere' } as const;

const LABEL = { ...TEXT_BLOCK, textStyle: 't12', color: 'fg.subtle' } as const;

/** Sticky strip under the header (SRCH-09). */
export const { Root: SearchStrip } = createParts(
  { root: 'div' },
  {
    base: {
      root: {
        position: 'sticky',
        top: 'var(--p-sizes-header)',
        zIndex: '10',
        minHeight: { base: '65px', lg: 'strip' },
        marginBlock: { base: '-12px 12px', lg: '-20px 20px' },
        // Full width; doubled specificity overrides the layout's padding.
        '&&': { maxWidth: 'none', marginInline: { base: '-16px', lg: '-24px' } },
        paddingBlock: { base: '2', lg: '3' },
        // Its content is as wide as the page below.
        paddingInline: { base: '4', lg: 'max(24px, calc((100% + 48px - var(--p-sizes-page)) / 2))' },
        borderBottom: '1px solid',
        borderColor: 'border',
        background: { base: 'bg.panel', lg: 'bg' },
        transition: 'border-color var(--p-durations-calm)',
      },
    },
    variants: { fixed: { true: { root: { borderColor: 'border.emphasized' } } } },
  },
);

/**
 * Cells in one row on a desktop, in a column on a phone. A cell has an icon, a small label above a value, and an end
 * slot.
 */
export const SearchForm = createParts(
  {
    frame: 'div',
    root: 'form',
    submit: 'span',
    cell: 'div',
    glyph: 'span',
    textBlock: 'span',
    label: 'span',
    inputLabel: 'label',
    value: 'span',
    end: 'span',
  },
  {
    base: {
      frame: { containerType: { lg: 'inline-size' } },
      root: {
        display: 'grid',
        gap: { base: '3', lg: '0' },
        background: { lg: 'bg.panel' },
        border: { lg: '1px solid' },
        borderColor: { lg: 'border.control' },
        borderRadius: { lg: 'l3' },
      },
      submit: { display: 'grid', padding: { lg: '2' } },
      cell: {
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        width: 'full',
        minWidth: '0',
        minHeight: '54px',
        paddingBlock: '1.5',
        paddingInline: { base: '3.5', lg: '3', _boxXl: '3.5' },
        textAlign: 'start',
        border: { base: '1px solid', lg: '0 solid' },
        borderInlineStartWidth: { lg: '1px' },
        borderColor: { base: 'border.control', lg: 'border' },
        borderRadius: { base: 'l3', lg: '0' },
        // The input has no border: the cell shows the focus ring.
        '&:has(input:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'accent.focusRing',
          outlineOffset: '-1px',
          borderRadius: 'l3',
        },
        '&:focus-visible': { outlineOffset: '-1px', borderRadius: 'l3' },
        '&[aria-expanded=true]': { background: { lg: 'bg.subtle' } },
      },
      glyph: { display: { base: 'inline-flex', lg: 'none', _boxXl: 'inline-flex' }, flex: 'none' },
      textBlock: { flex: '1', minWidth: '0', display: 'block' },
      label: LABEL,
      inputLabel: LABEL,
      // One line on a desktop; a long list of ages is in the cell's title.
      value: {
        ...TEXT_BLOCK,
        overflow: { lg: 'hidden' },
        textOverflow: { lg: 'ellipsis' },
        whiteSpace: { lg: 'nowrap' },
        fontWeight: 'medium',
      },
      end: { flex: 'none', display: { base: 'inline-flex', lg: 'none', _boxXl: 'inline-flex' } },
    },
    variants: {
      columns: {
        full: {
          root: {
            gridTemplateColumns: {
              base: 'minmax(0, 1fr)',
              lg: 'minmax(0, 1.3fr) minmax(min-content, 1.5fr) minmax(0, 1.55fr) minmax(0, .85fr) auto',
              _boxXl: 'minmax(0, 1.45fr) minmax(min-content, 1.6fr) minmax(0, 1.45fr) minmax(0, .9fr) auto',
            },
          },
        },
        stay: {
          root: {
            gridTemplateColumns: {
              base: 'minmax(0, 1fr)',
              lg: 'minmax(min-content, 1.6fr) minmax(0, 1.4fr) minmax(0, 1fr) auto',
            },
          },
        },
      },
      // Layouts in which this cell is first and has no separator.
      leads: { full: {}, stay: {} },
      // Dates are never truncated: their column fits them.
      unclipped: { true: { value: { overflow: { lg: 'visible' } } } },
      error: { true: { label: { color: 'stop.fg' }, inputLabel: { color: 'stop.fg' } } },
    },
    compoundVariants: [
      { columns: 'full', leads: 'full', css: { cell: { borderInlineStartWidth: { lg: '0' } } } },
      { columns: 'stay', leads: 'stay', css: { cell: { borderInlineStartWidth: { lg: '0' } } } },
    ],
  },
);

export const SearchPanel = createParts(
  {
    foot: 'div',
    room: 'div',
    roomName: 'div',
    remove: 'div',
    more: 'div',
    step: 'div',
    rule: 'small',
    ages: 'div',
    keys: 'span',
  },
  {
    base: {
      foot: {
        position: 'sticky',
        bottom: '0',
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        padding: '10px 16px',
        borderTop: '1px solid',
        borderColor: 'border',
        background: 'bg.panel',
        color: 'fg.muted',
        textStyle: 't13',
        '& > :last-child': { marginInlineStart: 'auto' },
      },
      step: {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '4',
        minHeight: '44px',
        paddingBlock: '1',
        paddingInline: '4',
      },
      room: { paddingBottom: '2', borderBottom: '1px solid', borderColor: 'border' },
      roomName: { padding: '12px 16px 4px', fontWeight: 'strong' },
      remove: { display: 'flex', justifyContent: 'end', paddingInline: '2' },
      more: { display: 'grid', justifyItems: 'start', gap: '2', padding: '10px 16px' },
      rule: { display: 'block', textStyle: 't13', color: 'fg.subtle' },
      ages: {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: '3',
        padding: '4px 16px 8px',
      },
      keys: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    },
  },
);

export const Crumb = createParts(
  { root: 'button', textBlock: 'span', title: 'b', note: 'small', fact: 'span', end: 'span' },
  {
    base: {
      root: {
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
      },
      textBlock: { flex: '1', minWidth: '0' },
      title: { display: 'block', overflowWrap: 'anywhere', fontWeight: 'strong' },
      note: { display: 'block', overflowWrap: 'anywhere', textStyle: 't13', color: 'fg.subtle' },
      // A date or number never wraps inside.
      fact: { display: 'inline-block' },
      end: { flex: 'none', color: 'accent.fg' },
    },
  },
);
