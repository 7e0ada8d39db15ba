import { createParts } from '@portico/ui';

/** A cell of a rate; its row sets background and border. */
const CELL = {
  display: { base: 'block', lg: 'table-cell' },
  height: { base: 'auto', lg: '64px' },
  marginTop: { base: '1.5', lg: '0' },
  paddingInline: { base: '4', lg: '1.5', _boxLg: '2', _boxXl: '3' },
  paddingBlock: { base: '0', lg: '1.5' },
  borderTopStyle: 'solid',
  borderTopWidth: { base: '0', lg: '1px' },
  borderColor: 'var(--line)',
  verticalAlign: 'middle',
  background: 'var(--ground)',
} as const;

const FIGURE = {
  ...CELL,
  display: { base: 'flex', lg: 'table-cell' },
  justifyContent: 'space-between',
  alignItems: 'baseline',
  color: { base: 'fg.muted', lg: 'inherit' },
  textAlign: 'end',
  whiteSpace: 'nowrap',
} as const;

const NOTE = { display: 'block', textStyle: 't12', color: 'fg.subtle', fontWeight: 'normal' } as const;

/** A table on a desktop, so that columns compare; a block for each rate on a phone. */
export const RateTable = createParts(
  {
    frame: 'div',
    root: 'table',
    head: 'thead',
    column: 'th',
    rates: 'tbody',
    row: 'tr',
    room: 'th',
    roomBlock: 'div',
    thumb: 'span',
    roomName: 'h3',
    roomOpener: 'button',
    roomNote: 'small',
    product: 'td',
    glyph: 'span',
    board: 'td',
    boardNote: 'small',
    market: 'small',
    remarksOpener: 'button',
    remarksIcon: 'span',
    remarksText: 'span',
    terms: 'td',
    figure: 'td',
    total: 'td',
    figureName: 'span',
    atHotel: 'small',
    estimate: 'small',
    act: 'td',
  },
  {
    base: {
      frame: { containerType: { lg: 'inline-size' }, transition: 'opacity var(--p-durations-calm)' },
      root: {
        display: { base: 'block', lg: 'table' },
        width: 'full',
        borderCollapse: 'separate',
        borderSpacing: '0',
      },
      head: { display: { base: 'none', lg: 'table-header-group' } },
      column: {
        position: 'sticky',
        top: 'calc(var(--p-sizes-header) + var(--p-sizes-strip))',
        zIndex: '2',
        height: '36px',
        paddingInline: { base: '1.5', _boxLg: '2', _boxXl: '3' },
        background: 'bg.muted',
        color: 'fg.subtle',
        textStyle: 't12',
        fontWeight: 'medium',
        textAlign: 'start',
        whiteSpace: 'nowrap',
        '&:first-of-type': { paddingInlineStart: '4' },
        '&:last-of-type': { paddingInlineEnd: '4' },
      },
      rates: {
        display: { base: 'block', lg: 'table-row-group' },
        scrollMarginTop: 'calc(var(--p-sizes-header) + var(--p-sizes-strip) + 36px)',
      },
      row: {
        display: { base: 'block', lg: 'table-row' },
        paddingBottom: { base: '3.5', lg: '0' },
        // A focused element scrolls below the sticky head.
        '& :focus-visible': { scrollMarginTop: { lg: 'calc(var(--p-sizes-strip) + 36px)' } },
        '--line': 'var(--p-colors-border)',
        '--ground': 'none',
        '&:first-of-type': { '--line': 'var(--p-colors-border-emphasized)' },
        '&:not(:first-of-type)': {
          borderTop: { base: '1px solid', lg: '0' },
          borderColor: 'border',
          paddingTop: { base: '3.5', lg: '0' },
        },
        '@media (hover: hover)': { '&:hover': { '--ground': 'var(--p-colors-bg-subtle)' } },
        '&[data-open], &[data-open]:hover': {
          '--ground': { base: 'none', lg: 'var(--p-colors-accent-subtle)' },
          _highContrast: { outline: '2px solid', outlineColor: 'Highlight', outlineOffset: '-2px' },
        },
      },
      room: {
        display: { base: 'block', lg: 'table-cell' },
        width: { base: 'auto', lg: '132px', _boxLg: '152px', _boxXl: '248px' },
        padding: { base: '14px 16px', lg: '12px 8px 12px 16px', _boxLg: '12px 16px' },
        marginBottom: { base: '3.5', lg: '0' },
        background: { base: 'bg.muted', lg: 'none' },
        borderStyle: 'solid',
        borderColor: 'border.emphasized',
        borderWidth: { base: '1px 0', lg: '1px 0 0' },
        borderInlineEndWidth: { lg: '1px' },
        verticalAlign: 'top',
        textAlign: 'start',
        fontWeight: 'normal',
      },
      // The room name is sticky next to its rates.
      roomBlock: {
        display: 'flex',
        gap: '3',
        position: { base: 'relative', lg: 'sticky' },
        top: { lg: 'calc(var(--p-sizes-header) + var(--p-sizes-strip) + 48px)' },
      },
      thumb: { display: { base: 'block', lg: 'none', _boxXl: 'block' } },
      roomName: { textStyle: 'h14', marginBottom: '0.5' },
      roomOpener: {
        color: 'accent.fg',
        fontWeight: 'inherit',
        textAlign: 'start',
        cursor: 'pointer',
        // Extends the button over picture and notes.
        _after: { content: '""', position: 'absolute', inset: '0' },
        '@media (hover: hover)': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
      },
      roomNote: NOTE,
      product: {
        ...CELL,
        display: { base: 'none', _box2xl: 'table-cell' },
        color: 'fg.muted',
        whiteSpace: 'nowrap',
      },
      glyph: { marginInlineEnd: '1.5' },
      board: { ...CELL, fontWeight: { base: 'strong', lg: 'normal' } },
      boardNote: { ...NOTE, display: { base: 'block', _box2xl: 'none' } },
      market: NOTE,
      // Fits a deadline on one line: long board names wrap instead. Chinese board names are short.
      terms: {
        ...CELL,
        width: { base: 'auto', lg: '264px', _boxLg: '268px', _boxXl: '276px' },
        _zh: { width: 'auto' },
      },
      // An icon where the column is narrow: its rows keep their height.
      remarksIcon: { display: { base: 'none', lg: 'inline-block', _box2xl: 'none' }, verticalAlign: '-2px' },
      remarksText: { display: { base: 'inline', lg: 'none', _box2xl: 'inline' } },
      remarksOpener: {
        display: { base: 'block', lg: 'inline', _box2xl: 'block' },
        marginInlineStart: { base: '0', lg: '1.5', _box2xl: '0' },
        minHeight: { base: 'touch', lg: '0' },
        marginBlock: { base: '-2', lg: '0' },
        textStyle: 't12',
        fontWeight: 'normal',
        textAlign: 'start',
        color: 'accent.fg',
        cursor: 'pointer',
        '@media (hover: hover)': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
      },
      figure: FIGURE,
      total: {
        ...FIGURE,
        flexWrap: 'wrap',
        color: 'fg',
        margin: { base: '8px 16px 0', lg: '0' },
        paddingInline: { base: '0', lg: '1.5', _boxLg: '2', _boxXl: '3' },
        paddingTop: { base: '2', lg: '1.5' },
        borderTopWidth: '1px',
      },
      figureName: { display: { base: 'inline', lg: 'none' }, color: 'fg.subtle' },
      // Below the total if the table has no column for fees at the hotel.
      atHotel: { ...NOTE, display: { base: 'none', lg: 'block', _boxLg: 'none' } },
      estimate: { ...NOTE, width: { base: 'full', lg: 'auto' } },
      act: {
        ...CELL,
        display: { base: 'grid', lg: 'table-cell' },
        marginTop: { base: '3', lg: '0' },
        paddingInline: { base: '4', lg: '6px 16px', _boxXl: '12px 16px' },
        textAlign: 'end',
        whiteSpace: 'nowrap',
      },
    },
    // Columns that show only in a wide table; columns of amounts.
    variants: {
      wide: {
        lg: {
          column: { display: { base: 'none', _boxLg: 'table-cell' } },
          figure: { display: { base: 'flex', lg: 'none', _boxLg: 'table-cell' } },
        },
        full: { column: { display: { base: 'none', _box2xl: 'table-cell' } } },
      },
      stale: { true: { frame: { opacity: '.5' } } },
      numeric: { true: { column: { textAlign: 'end' } } },
    },
  },
);
