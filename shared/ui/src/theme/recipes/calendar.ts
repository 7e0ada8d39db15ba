import { defineRecipe } from '@chakra-ui/react/styled-system';

export const calendarRecipe = {
  pair: defineRecipe({
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
      gap: '6',
      padding: '4',
      minWidth: { lg: '500px' },
    },
  }),
  list: defineRecipe({ base: { display: 'grid', gap: '5', padding: '0 16px 16px' } }),
  head: defineRecipe({
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '44px 1fr 44px', lg: '32px 1fr 32px' },
      alignItems: 'center',
      minHeight: '32px',
      marginBottom: '1',
      textAlign: 'center',
    },
  }),
  month: defineRecipe({ base: { gridColumn: '2', textStyle: 'h14' } }),
  turn: defineRecipe({
    base: { display: 'grid', gridRow: '1' },
    variants: { to: { back: { gridColumn: '1' }, on: { gridColumn: '3' } } },
  }),
  title: defineRecipe({ base: { textStyle: 'h14', marginBottom: '1', paddingTop: '2' } }),
  table: defineRecipe({
    base: {
      width: 'full',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: '0 2px',
      textAlign: 'center',
    },
  }),
  weekday: defineRecipe({
    base: { height: '24px', padding: '0', textStyle: 't12', fontWeight: 'normal', color: 'fg.subtle' },
  }),
  weekdays: defineRecipe({
    base: {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      display: 'grid',
      gridTemplateColumns: 'repeat(7, 1fr)',
      padding: '8px 16px',
      background: 'bg.panel',
      borderBottom: '1px solid',
      borderColor: 'border',
      textAlign: 'center',
      textStyle: 't12',
      color: 'fg.subtle',
    },
  }),
  day: defineRecipe({
    base: {
      display: 'grid',
      placeItems: 'center',
      width: 'full',
      minHeight: { base: '44px', lg: '34px' },
      borderRadius: 'l1',
      fontVariantNumeric: 'tabular-nums',
      '@media (hover: hover)': { '&:hover': { background: 'accent.muted' } },
      '&[aria-disabled=true]': { color: 'fg.disabled', cursor: 'not-allowed', '&:hover': { background: 'none' } },
      '&:focus-visible': { outlineOffset: '-2px', zIndex: '1', position: 'relative' },
    },
    variants: {
      today: { true: { textDecoration: 'underline', textUnderlineOffset: '4px', textDecorationThickness: '2px' } },
      part: {
        start: {},
        end: {},
        single: {},
        inside: { borderRadius: '0' },
      },
    },
    compoundVariants: [
      {
        part: ['start', 'end', 'single'],
        css: {
          background: 'accent.solid',
          color: 'accent.contrast',
          fontWeight: 'strong',
          borderRadius: '17px 17px 4px 4px',
          '@media (hover: hover)': { '&:hover': { background: 'accent.solidHover' } },
          '&:focus-visible': { outlineOffset: '1px' },
        },
      },
    ],
  }),
  cell: defineRecipe({
    base: { padding: '0' },
    variants: {
      part: {
        start: { background: 'linear-gradient(90deg, transparent 50%, var(--p-colors-accent-muted) 0)' },
        end: { background: 'linear-gradient(270deg, transparent 50%, var(--p-colors-accent-muted) 0)' },
        single: {},
        inside: { background: 'accent.muted' },
      },
    },
  }),
};
