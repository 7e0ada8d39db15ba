import { defineRecipe } from '@chakra-ui/react/styled-system';

export const amountRecipe = defineRecipe({
  base: {
    whiteSpace: 'nowrap',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    '& > abbr': {
      fontSize: '.8125em',
      fontWeight: 'normal',
      color: 'fg.subtle',
      letterSpacing: '.02em',
      marginInlineEnd: '.06em',
    },
  },
  variants: {
    size: {
      md: {},
      lg: { fontSize: 't16', lineHeight: 't14', fontWeight: 'strong', letterSpacing: '-.008em' },
      xl: { fontSize: 't20', lineHeight: 't20', fontWeight: 'strong', letterSpacing: '-.012em' },
      '2xl': {
        fontSize: 't24',
        lineHeight: 't24',
        fontWeight: 'strong',
        letterSpacing: '-.016em',
        '& > abbr': { fontSize: '.58em' },
      },
    },
    tone: {
      ink: {},
      muted: { color: 'fg.muted', fontWeight: 'normal' },
      free: { color: 'free.fg' },
      stop: { color: 'stop.fg' },
    },
  },
});

export const dataPairsRecipe = defineRecipe({
  base: { '& dd': { minWidth: '0', overflowWrap: 'anywhere' } },
  variants: {
    layout: {
      facts: {
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        gap: '6px 16px',
        '& > div': { display: 'contents' },
        '& dt': { color: 'fg.subtle' },
      },
      grid: {
        display: 'grid',
        gridTemplateColumns: {
          base: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr))',
        },
        gap: '14px 24px',
        '& dt': { textStyle: 't12', color: 'fg.subtle' },
        '& dd': { minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'medium' },
        '& > [data-wide]': { gridColumn: { base: '1 / -1', lg: 'span 2' } },
      },
    },
  },
  defaultVariants: { layout: 'grid' },
});

export const linesRecipe = {
  list: defineRecipe({ base: { display: 'grid', gap: '1.5', '& + dl': { marginTop: '3.5' } } }),
  line: defineRecipe({
    base: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      '& > dt': { color: 'fg.muted', minWidth: '0', overflowWrap: 'anywhere' },
      '& > dd': { textAlign: 'end', whiteSpace: 'nowrap', flex: 'none' },
      '& > dt > small': { color: 'fg.subtle' },
    },
    variants: {
      kind: {
        line: {},
        sub: {
          '& > dt': { paddingInlineStart: '3', color: 'fg.subtle', minWidth: '0' },
          '& > dd > span': { fontWeight: 'normal', color: 'fg.muted' },
        },
        deduction: { '& > dd > span': { color: 'free.fg' } },
        rule: {
          borderTop: '1px solid',
          borderColor: 'border',
          paddingTop: '2',
          marginTop: '0.5',
          '& > dt': { color: 'fg.muted', fontWeight: 'medium' },
        },
        total: {
          borderTop: '1px solid',
          borderColor: 'fg',
          paddingTop: '2',
          marginTop: '0.5',
          alignItems: 'baseline',
          '& > dt': { color: 'fg', fontWeight: 'strong' },
        },
      },
    },
    defaultVariants: { kind: 'line' },
  }),
};

export const deadlineRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    gap: '2',
    '& > svg': { flex: 'none', marginTop: '2px' },
    '& b': { display: 'block', fontWeight: 'medium' },
    '& small': { display: 'block', textStyle: 't12', color: 'fg.subtle' },
  },
  variants: { tone: { free: { color: 'free.fg' }, nonref: { color: 'nonref.fg' } } },
});

export const countdownRecipe = {
  root: defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      '& > svg': { width: '26px', height: '32px', flex: 'none', fill: 'none', strokeWidth: '3' },
      '& [data-track]': { stroke: 'border.emphasized' },
      '& [data-left]': { stroke: 'accent.solid' },
      '& [data-door]': { fill: 'accent.muted', stroke: 'none' },
      '& b': {
        display: 'block',
        fontSize: 't16',
        lineHeight: 't14',
        fontWeight: 'strong',
        fontVariantNumeric: 'tabular-nums',
      },
      '& small': { display: 'block', textStyle: 't12', fontWeight: 'normal', color: 'fg.subtle' },
    },
    variants: {
      soon: {
        true: {
          '& [data-left]': { stroke: 'unpaid.fg' },
          '& [data-door]': { fill: 'unpaid.subtle', stroke: 'none' },
          '& b': { display: 'block', fontSize: 't16', lineHeight: 't14', fontWeight: 'strong', color: 'unpaid.fg' },
        },
      },
    },
  }),
};

export const stepsRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1.5', lg: '2.5' },
    color: 'fg.subtle',
    fontWeight: 'medium',
    textStyle: { base: 't13', lg: 't14' },
    '& > li': { display: 'flex', alignItems: 'center', gap: '2' },
    '& > li + li::before': {
      content: '""',
      width: { base: '10px', lg: '28px' },
      height: '1px',
      background: 'border.emphasized',
      marginInlineEnd: { base: '0', lg: '2px' },
    },
    '& > li > [data-mark]': {
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      width: '20px',
      height: '22px',
      borderRadius: '10px 10px 3px 3px',
      border: '1px solid',
      borderColor: 'border.control',
      fontSize: 't12',
    },
    '& > [aria-current]': { color: 'fg' },
    '& > [aria-current] > [data-mark], & > [data-done] > [data-mark]': {
      background: 'accent.solid',
      borderColor: 'accent.solid',
      color: 'accent.contrast',
    },
    // On a phone only the step one is at keeps its words; the others keep them for those who listen.
    '& > li:not([aria-current]) > [data-word]': {
      '@media (max-width: 991px)': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
});

export const timelineRecipe = defineRecipe({
  base: {
    display: 'grid',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr auto', lg: '192px 104px minmax(0, 1fr)' },
      gap: { base: '2px 12px', lg: '16px' },
      padding: '10px 16px',
      borderTop: '1px solid',
      borderColor: 'border',
    },
    '& > li:first-of-type': { borderTopWidth: '0' },
    '& time': { color: 'fg.subtle' },
    '& b': { fontWeight: 'medium' },
    '& p': { gridColumn: { base: '1 / -1', lg: 'auto' }, overflowWrap: 'anywhere' },
  },
});

export const ribbonRecipe = {
  ends: defineRecipe({
    base: {
      display: { base: 'none', lg: 'flex' },
      justifyContent: 'space-between',
      marginBottom: '1',
      textStyle: 't13',
      color: 'fg.subtle',
    },
  }),
  root: defineRecipe({ base: { display: { base: 'grid', lg: 'flex' } } }),
  step: defineRecipe({
    base: {
      position: 'relative',
      minWidth: '0',
      padding: { base: '0 0 16px 24px', lg: '22px 12px 0 0' },
      '&::before': {
        content: '""',
        position: 'absolute',
        background: 'currentColor',
        inset: { base: '2px auto -2px 4px', lg: '6px 0 auto 0' },
        width: { base: '6px', lg: 'auto' },
        height: { base: 'auto', lg: '6px' },
      },
      '&:first-of-type::before': { borderStartRadius: { base: '0', lg: '3px' } },
      '&:last-of-type::before': { borderEndRadius: { base: '0', lg: '3px' } },
      'li + &': { paddingInlineStart: { lg: '2px' }, '&::before': { insetInlineStart: { lg: '2px' } } },
      '& > b': { display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' },
      '& > small': { display: 'block', textStyle: 't13', color: 'fg.subtle' },
      '& > p': { marginTop: '1.5', color: 'fg' },
    },
    variants: { tone: { free: { color: 'free.fg' }, nonref: { color: 'nonref.fg' }, stop: { color: 'stop.fg' } } },
  }),
  now: defineRecipe({
    base: {
      position: 'absolute',
      zIndex: '1',
      width: '14px',
      height: '18px',
      borderRadius: '7px 7px 2px 2px',
      background: 'bg.panel',
      border: '2px solid',
      borderColor: 'fg',
      top: { base: 'var(--now)', lg: '0' },
      left: { base: '0', lg: 'var(--now)' },
      marginInlineStart: { base: '0', lg: '-7px' },
      marginTop: { base: '-9px', lg: '0' },
    },
  }),
};

export const tableRecipe = {
  // Positioned, or words hidden in it would widen the page.
  frame: defineRecipe({ base: { position: 'relative', overflowX: 'auto', borderRadius: '7px' } }),
  table: defineRecipe({
    base: {
      width: 'full',
      borderCollapse: 'separate',
      borderSpacing: '0',
      '& th:first-of-type, & td:first-of-type': { paddingInlineStart: '4' },
      '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: '4' },
    },
  }),
  head: defineRecipe({
    base: {
      height: '36px',
      paddingInline: '3',
      textAlign: 'start',
      textStyle: 't12',
      fontWeight: 'medium',
      color: 'fg.subtle',
      background: 'bg.muted',
      whiteSpace: 'nowrap',
    },
    variants: {
      numeric: { true: { textAlign: 'end' } },
      sticky: { true: { position: 'sticky', top: '0', zIndex: '1' } },
    },
  }),
  row: defineRecipe({
    base: { '@media (hover: hover)': { '&:hover > td': { background: 'bg.subtle' } } },
    variants: { selected: { true: { '& > td, &:hover > td': { background: 'accent.subtle' } } } },
  }),
  cell: defineRecipe({
    base: {
      height: 'row',
      paddingInline: '3',
      paddingBlock: '1.5',
      borderTop: '1px solid',
      borderColor: 'border',
      verticalAlign: 'middle',
      '& small': { display: 'block', textStyle: 't12', color: 'fg.subtle' },
    },
    variants: {
      numeric: { true: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } },
      muted: { true: { color: 'fg.muted' } },
    },
  }),
};

export const compareRecipe = defineRecipe({
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    borderRadius: 'l2',
    background: 'bg.muted',
    textStyle: { base: 't13', lg: 't14' },
    '& th, & td': {
      paddingBlock: '1',
      paddingInlineEnd: { base: '3', lg: '4' },
      textAlign: 'end',
      fontWeight: 'normal',
      whiteSpace: 'nowrap',
    },
    '& th:first-of-type': {
      textAlign: 'start',
      paddingInlineStart: { base: '3', lg: '4' },
      color: 'fg.muted',
      whiteSpace: 'normal',
    },
    '& thead th': { textStyle: 't12', color: 'fg.subtle', paddingTop: '3' },
    '& tr:last-of-type > *': { paddingBottom: '3' },
    '& thead tr:last-of-type > *': { paddingBottom: '1' },
    '& td:nth-of-type(1) > span': { fontWeight: 'normal', color: 'fg.muted' },
    '& td:nth-of-type(2)': { color: 'fg' },
    '& tr[data-total] > th': { fontWeight: 'strong', color: 'fg' },
  },
});

export const pagerRecipe = {
  root: defineRecipe({
    base: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '2',
      color: 'fg.muted',
      justifyContent: { base: 'center', lg: 'space-between' },
    },
  }),
  list: defineRecipe({
    base: { display: 'flex', alignItems: 'center', gap: { base: '0.5', lg: '1' }, marginInlineStart: { lg: 'auto' } },
  }),
  item: defineRecipe({
    base: {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: { base: '36px', lg: '32px' },
      height: { base: '44px', lg: '32px' },
      paddingInline: '1',
      borderRadius: 'l2',
      color: 'fg.muted',
      fontWeight: 'medium',
      '@media (hover: hover)': { '&:hover': { background: 'bg.muted', textDecoration: 'none' } },
      '&[aria-current]': {
        background: 'bg.panel',
        color: 'accent.fg',
        boxShadow: '0 0 0 1px var(--p-colors-border-emphasized)',
      },
      '&[aria-disabled=true]': { color: 'fg.disabled', cursor: 'not-allowed', '&:hover': { background: 'none' } },
    },
  }),
};
