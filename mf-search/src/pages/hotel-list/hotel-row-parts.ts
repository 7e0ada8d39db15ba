import { createParts } from '@portico/ui';

/**
 * One grid for head, rows and skeleton, so that amounts align. Below `lg` a row becomes a card; in a narrow list, the
 * amount due at the hotel moves below the total.
 */
const GRID = {
  display: 'grid',
  alignItems: { base: 'start', lg: 'center' },
  gap: { base: '3px 12px', lg: '0 12px', _boxXl: '0 16px' },
  gridTemplateColumns: {
    // Amounts never wrap; a long button label does.
    base: '64px minmax(min-content, 1fr) auto',
    lg: '48px minmax(0, 1fr) 52px 142px 142px',
    _boxMd: '48px minmax(0, 1fr) 146px 68px 156px 148px',
    _boxXl: '48px minmax(0, 1fr) 146px 68px 162px 148px',
  },
  gridTemplateAreas: { base: '"pic what what" "pic fees fees" "pic price book"', lg: 'none' },
  gridTemplateRows: { base: 'auto auto 1fr', lg: 'none' },
  paddingInline: { base: '3', lg: '4' },
} as const;

/**
 * On a desktop, a text of a row has one line and a title if it is truncated. A card shows all of it, except for names
 * of more than two lines.
 */
const LINE = {
  minWidth: '0',
  overflow: { lg: 'hidden' },
  textOverflow: { lg: 'ellipsis' },
  whiteSpace: { lg: 'nowrap' },
} as const;

const NOTE = { display: 'block', textStyle: 't13', color: 'fg.subtle' } as const;

export const HotelTable = createParts(
  { panel: 'div', head: 'div', figure: 'span', fees: 'span' },
  {
    base: {
      panel: {
        display: { base: 'grid', lg: 'block' },
        gap: '2',
        containerType: { lg: 'inline-size' },
        background: { lg: 'bg.panel' },
        border: { lg: '1px solid' },
        borderColor: { lg: 'border' },
        borderRadius: { lg: 'l3' },
        overflow: { lg: 'clip' },
        transition: 'opacity var(--p-durations-calm)',
      },
      head: {
        ...GRID,
        display: { base: 'none', lg: 'grid' },
        position: 'sticky',
        top: 'calc(var(--p-sizes-header) + var(--p-sizes-strip))',
        zIndex: '2',
        minHeight: '36px',
        background: 'bg.muted',
        color: 'fg.subtle',
        textStyle: 't12',
        fontWeight: 'medium',
      },
      figure: { textAlign: 'end' },
      fees: { display: { base: 'none', _boxMd: 'block' }, textAlign: 'end' },
    },
    variants: {
      state: {
        // Old rows while new ones load.
        awaited: { panel: { opacity: '.5' } },
        // They stay after a failure, so they are fully legible.
        former: { panel: { filter: 'grayscale(1)', outline: '1px dashed', outlineColor: 'border.control' } },
      },
    },
  },
);

export const HotelCells = createParts(
  {
    root: 'article',
    picture: 'span',
    what: 'div',
    title: 'h2',
    name: 'a',
    stars: 'span',
    address: 'small',
    terms: 'small',
    cancellation: 'span',
    fees: 'div',
    feesLead: 'span',
    feesNote: 'small',
    points: 'div',
    price: 'div',
    soldOut: 'small',
    perNight: 'small',
    atHotel: 'small',
    acts: 'div',
    favourite: 'span',
    book: 'span',
  },
  {
    base: {
      root: {
        ...GRID,
        position: 'relative',
        // A focused element scrolls below the sticky head.
        '& :focus-visible': { scrollMarginTop: { lg: 'calc(var(--p-sizes-strip) + 36px)' } },
        minHeight: { lg: 'row.lg' },
        paddingBlock: { base: '3', lg: '1' },
        background: 'bg.panel',
        border: { base: '1px solid', lg: '0 solid' },
        borderTopWidth: { lg: '1px' },
        borderColor: { base: 'border', lg: 'border' },
        borderRadius: { base: 'l3', lg: '0' },
        transition: 'background-color var(--p-durations-fast)',
        '@media (hover: hover)': { '&:hover': { background: 'bg.subtle' } },
      },
      picture: { gridArea: { base: 'pic', lg: 'auto' } },
      // In a narrow list, the name has its own line and the stars precede the address.
      what: {
        gridArea: { base: 'what', lg: 'auto' },
        minWidth: '0',
        display: { lg: 'grid', _boxMd: 'block' },
        gridTemplateColumns: { lg: 'auto minmax(0, 1fr)' },
        alignItems: { lg: 'center' },
        columnGap: { lg: '2' },
      },
      title: {
        display: { base: 'grid', lg: 'contents', _boxMd: 'flex' },
        alignItems: { lg: 'baseline' },
        justifyItems: 'start',
        gap: { base: '3px', lg: '2' },
        lineHeight: 't14',
        paddingInlineEnd: { base: '8', lg: '0' },
      },
      name: {
        ...LINE,
        gridColumn: { lg: '1 / -1' },
        lineClamp: { lgDown: '2' },
        overflowWrap: 'anywhere',
        color: 'fg',
        fontSize: 't15',
        lineHeight: 't14',
        fontWeight: 'strong',
        letterSpacing: '-.006em',
        _zh: { letterSpacing: '0' },
        // The link covers the row; the buttons are above it.
        '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: { base: 'l3', lg: '0' } },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': {
          outline: '2px solid',
          outlineColor: 'accent.focusRing',
          outlineOffset: '-2px',
        },
      },
      stars: {
        display: { base: 'flex', lg: 'inline' },
        flex: { lg: 'none' },
        // Beside the address it takes the height of its line.
        lineHeight: { lg: 't13', _boxMd: 't14' },
        '&:empty': { display: 'none' },
      },
      address: { ...NOTE, ...LINE, overflowWrap: 'anywhere' },
      terms: { ...NOTE, ...LINE, gridColumn: { lg: '1 / -1' }, color: 'fg.muted' },
      fees: {
        gridArea: { base: 'fees', lg: 'auto' },
        display: { base: 'block', lg: 'none', _boxMd: 'block' },
        textAlign: { base: 'start', lg: 'end' },
        textStyle: { base: 't13', lg: 't14' },
        color: { base: 'fg.subtle', lg: 'fg' },
      },
      // Visually hidden if the column head shows it.
      feesLead: {
        position: { lg: 'absolute' },
        width: { lg: '1px' },
        height: { lg: '1px' },
        overflow: { lg: 'hidden' },
        clipPath: { lg: 'inset(50%)' },
        whiteSpace: { lg: 'nowrap' },
      },
      feesNote: { ...NOTE, ...LINE, display: { base: 'inline', lg: 'block' } },
      points: { display: { base: 'none', lg: 'block' }, textAlign: 'end' },
      price: {
        gridArea: { base: 'price', lg: 'auto' },
        alignSelf: { base: 'end', lg: 'center' },
        textAlign: { base: 'start', lg: 'end' },
      },
      soldOut: { ...NOTE, whiteSpace: { lg: 'nowrap' } },
      perNight: { ...NOTE, display: { base: 'block', lg: 'none', _boxMd: 'block' } },
      atHotel: { ...NOTE, display: { base: 'none', lg: 'block', _boxMd: 'none' } },
      acts: {
        display: { base: 'contents', lg: 'flex' },
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: { lg: '1', _boxMd: '2' },
        position: 'relative',
        zIndex: '1',
      },
      favourite: {
        position: { base: 'absolute', lg: 'static' },
        top: '2px',
        insetInlineEnd: '2px',
        zIndex: '1',
      },
      book: {
        gridArea: { base: 'book', lg: 'auto' },
        alignSelf: 'end',
        position: 'relative',
        zIndex: '1',
        minWidth: '0',
      },
    },
    variants: {
      isSoldOut: { true: { name: { color: 'fg.muted' } } },
      isFree: { true: { cancellation: { color: 'free.fg' } } },
      isBones: { true: { what: { display: 'block' } } },
    },
  },
);
