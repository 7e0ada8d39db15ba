import { styled } from '@portico/ui';

/**
 * One grid for the head, the rows and their skeleton, so that amounts share their edges down the page.
 * Below 992 px a row becomes a card; below 1200 px the amount paid at the hotel moves under the total.
 */
const GRID = {
  display: 'grid',
  alignItems: { base: 'start', lg: 'center' },
  gap: { base: '3px 12px', lg: '0 12px', '2xl': '0 16px' },
  gridTemplateColumns: {
    // An amount is never broken; a long word on the button is.
    base: '64px minmax(min-content, 1fr) auto',
    lg: '48px minmax(0, 1fr) 52px 142px 142px',
    xl: '48px minmax(0, 1fr) 146px 68px 156px 148px',
    '2xl': '48px minmax(0, 1fr) 146px 68px 162px 148px',
  },
  gridTemplateAreas: { base: '"pic what what" "pic fees fees" "pic price book"', lg: 'none' },
  gridTemplateRows: { base: 'auto auto 1fr', lg: 'none' },
  paddingInline: { base: '3', lg: '4' },
} as const;

export const HotelPanel = styled('div', {
  base: {
    display: { base: 'grid', lg: 'block' },
    gap: '2',
    background: { lg: 'bg.panel' },
    border: { lg: '1px solid' },
    borderColor: { lg: 'border' },
    borderRadius: { lg: 'l3' },
    overflow: { lg: 'clip' },
    transition: 'opacity var(--p-durations-calm)',
  },
  // The old rows of another order or page, until the new ones are here.
  variants: { stale: { true: { opacity: '.5' } } },
});

export const HotelHead = styled('div', {
  base: {
    ...GRID,
    display: { base: 'none', lg: 'grid' },
    minHeight: '36px',
    background: 'bg.muted',
    color: 'fg.subtle',
    textStyle: 't12',
    fontWeight: 'medium',
    '& > [data-cell]': { textAlign: 'end' },
    '& > [data-cell=fees]': { display: { base: 'none', xl: 'block' } },
  },
});

/** Children are cells, told apart by `data-cell`: pic, what, fees, points, price, acts. */
export const HotelGrid = styled('article', {
  base: {
    ...GRID,
    position: 'relative',
    minHeight: { lg: 'row.lg' },
    // A name of two lines fits into the height of a row.
    paddingBlock: { base: '3', lg: '5px' },
    background: 'bg.panel',
    border: { base: '1px solid', lg: '0 solid' },
    borderTopWidth: { lg: '1px' },
    borderColor: { base: 'border', lg: 'border' },
    borderRadius: { base: 'l3', lg: '0' },
    transition: 'background-color var(--p-durations-fast)',
    '@media (hover: hover)': { '&:hover': { background: 'bg.subtle' } },
    '& small': { display: 'block', textStyle: 't13', color: 'fg.subtle' },
    '& > [data-cell=pic]': { gridArea: { base: 'pic', lg: 'auto' } },
    '& > [data-cell=what]': { gridArea: { base: 'what', lg: 'auto' }, minWidth: '0' },
    '& > [data-cell=what] > h2': {
      display: { base: 'grid', lg: 'block' },
      justifyItems: 'start',
      gap: '3px',
      lineHeight: 't14',
      paddingInlineEnd: { base: '8', lg: '0' },
    },
    '& > [data-cell=what] > h2 > [role=img]': { marginInlineStart: { lg: '2' }, verticalAlign: { lg: '-1px' } },
    '& > [data-cell=what] > h2 > a': {
      overflowWrap: 'anywhere',
      color: 'fg',
      fontSize: 't15',
      lineHeight: 't14',
      fontWeight: 'strong',
      letterSpacing: '-.006em',
      ':lang(zh) &': { letterSpacing: '0' },
      // The whole row is the link; heart and button lie above it.
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: { base: 'l3', lg: '0' } },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': {
        outline: '2px solid',
        outlineColor: 'accent.focusRing',
        outlineOffset: '-2px',
      },
    },
    '& > [data-cell=what] > small': { overflowWrap: 'anywhere' },
    '& > [data-cell=fees]': {
      gridArea: { base: 'fees', lg: 'auto' },
      display: { base: 'block', lg: 'none', xl: 'block' },
      textAlign: { base: 'start', lg: 'end' },
      textStyle: { base: 't13', lg: 't14' },
      color: { base: 'fg.subtle', lg: 'fg' },
      '& > small': { display: { base: 'inline', lg: 'block' } },
      '& > [data-lead]': { display: { lg: 'none' } },
    },
    '& > [data-cell=points]': { display: { base: 'none', lg: 'block' }, textAlign: 'end' },
    '& > [data-cell=price]': {
      gridArea: { base: 'price', lg: 'auto' },
      alignSelf: { base: 'end', lg: 'center' },
      textAlign: { base: 'start', lg: 'end' },
      '& > [data-part]': { display: { base: 'none', lg: 'block', xl: 'none' } },
      '& > [data-night]': { display: { base: 'block', lg: 'none', xl: 'block' } },
    },
    '& > [data-cell=acts]': {
      display: { base: 'contents', lg: 'flex' },
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: { lg: '1', xl: '2' },
      position: 'relative',
      zIndex: '1',
      '& > [data-heart]': {
        position: { base: 'absolute', lg: 'static' },
        top: '2px',
        insetInlineEnd: '2px',
        zIndex: '1',
      },
      '& > [data-book]': {
        gridArea: { base: 'book', lg: 'auto' },
        alignSelf: 'end',
        position: 'relative',
        zIndex: '1',
        minWidth: '0',
        '& > button': { minWidth: { lg: '88px', xl: '100px' }, paddingInline: { lg: '2.5', xl: '3.5' } },
      },
    },
  },
  variants: {
    soldOut: {
      true: {
        '& > [data-cell=what] > h2 > a': {
          color: 'fg.muted',
          fontSize: 't15',
          lineHeight: 't14',
          fontWeight: 'strong',
        },
      },
    },
  },
});
