import { defineRecipe } from '@chakra-ui/react/styled-system';

const float = {
  border: '1px solid',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  background: 'bg.panel',
  color: 'fg',
  boxShadow: 'float',
} as const;

const modal = {
  position: 'fixed',
  margin: '0',
  padding: '0',
  maxWidth: 'none',
  maxHeight: 'none',
  flexDirection: 'column',
  outline: 'none',
  textStyle: 't14',
  overscrollBehavior: 'contain',
  '&[open]': { display: 'flex' },
  '&::backdrop': { background: 'bg.veil', animation: 'appear var(--p-durations-calm)' },
} as const;

export const dialogRecipe = {
  frame: defineRecipe({
    base: {
      ...modal,
      ...float,
      inset: '0',
      margin: 'auto',
      height: 'fit-content',
      maxHeight: 'calc(100dvh - 32px)',
      animation: 'rise var(--p-durations-slow) var(--p-easings-calm)',
    },
    variants: {
      size: {
        md: { width: 'min(95%, 450px)', '@media (max-width: 1000px)': { width: '95%' } },
        lg: { width: 'min(95%, 720px)' },
        full: { width: 'calc(100% - 32px)', height: 'calc(100dvh - 32px)' },
      },
    },
    defaultVariants: { size: 'md' },
  }),
  head: defineRecipe({
    base: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      padding: { base: '20px 16px 0', lg: '24px 24px 0' },
      '& > h2': { flex: '1', minWidth: '0', textStyle: 'h20', outline: 'none', overflowWrap: 'anywhere' },
      '& > button': { marginBlock: { base: '-8px', lg: '-2px' }, marginInlineEnd: '-8px' },
    },
  }),
  body: defineRecipe({
    base: {
      position: 'relative',
      flex: '1 1 auto',
      minHeight: '0',
      overflow: 'auto',
      padding: { base: '8px 16px 20px', lg: '8px 24px 24px' },
      color: 'fg.muted',
      '& > * + *': { marginTop: '3' },
    },
  }),
  foot: defineRecipe({
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      padding: { base: '12px 16px', lg: '16px 24px' },
      borderTop: '1px solid',
      borderColor: 'border',
    },
  }),
};

export const drawerRecipe = {
  frame: defineRecipe({
    base: {
      ...modal,
      background: 'bg.panel',
      color: 'fg',
      border: '0 solid',
      borderColor: 'border.emphasized',
      boxShadow: 'float',
    },
    variants: {
      side: {
        right: {
          inset: '0 0 0 auto',
          width: 'min(450px, 100%)',
          height: '100dvh',
          borderInlineStartWidth: '1px',
          animation: 'fromRight var(--p-durations-slow) var(--p-easings-calm)',
        },
        left: {
          inset: '0 auto 0 0',
          width: 'min(320px, 85%)',
          height: '100dvh',
          borderInlineEndWidth: '1px',
          animation: 'fromLeft var(--p-durations-slow) var(--p-easings-calm)',
        },
        bottom: {
          inset: 'auto 0 0 0',
          width: 'full',
          height: 'auto',
          maxHeight: '88dvh',
          borderTopWidth: '1px',
          borderTopRadius: '16px',
          animation: 'fromBelow var(--p-durations-slow) var(--p-easings-calm)',
        },
      },
      tall: { true: { '&[open]': { height: '88dvh' } } },
    },
    defaultVariants: { side: 'right' },
  }),
  head: defineRecipe({
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flex: 'none',
      minHeight: 'header',
      paddingInlineStart: { base: '4', lg: '6' },
      paddingInlineEnd: { base: '1.5', lg: '3' },
      borderBottom: '1px solid',
      borderColor: 'border',
      '& > h2': { flex: '1', minWidth: '0', textStyle: 'h16', outline: 'none' },
    },
  }),
  body: defineRecipe({
    base: { position: 'relative', flex: '1 1 auto', minHeight: '0', overflow: 'auto', overscrollBehavior: 'contain' },
    variants: { flush: { false: { padding: { base: '4', lg: '6' } }, true: {} } },
    defaultVariants: { flush: false },
  }),
  foot: defineRecipe({
    base: {
      flex: 'none',
      display: 'flex',
      gap: '2',
      padding: { base: '12px 16px', lg: '16px 24px' },
      paddingBottom: { base: 'max(12px, env(safe-area-inset-bottom))', lg: '16px' },
      borderTop: '1px solid',
      borderColor: 'border',
      '& > :last-child': { flex: '1' },
    },
  }),
};

export const popoverRecipe = defineRecipe({
  base: {
    ...float,
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    padding: '0',
    overflow: 'auto',
    maxWidth: 'calc(100vw - 16px)',
    outline: 'none',
    textStyle: 't14',
    fontWeight: 'normal',
    textAlign: 'start',
    whiteSpace: 'normal',
    cursor: 'auto',
    animation: 'appear var(--p-durations-calm) var(--p-easings-calm)',
  },
  variants: { padded: { true: { padding: '4' } } },
});

export const tooltipRecipe = defineRecipe({
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    border: '0',
    width: 'max-content',
    maxWidth: 'min(420px, calc(100vw - 16px))',
    padding: '6px 10px',
    borderRadius: 'l2',
    background: 'fg',
    color: 'bg.panel',
    textStyle: 't13',
    fontWeight: 'normal',
    textAlign: 'start',
    whiteSpace: 'normal',
    animation: 'appear var(--p-durations-fast)',
  },
});

export const menuRecipe = {
  list: defineRecipe({
    base: {
      ...float,
      position: 'fixed',
      inset: 'auto',
      margin: '0',
      padding: '1',
      minWidth: '180px',
      maxWidth: 'calc(100vw - 16px)',
      overflow: 'auto',
      outline: 'none',
      textStyle: 't14',
      fontWeight: 'normal',
      textAlign: 'start',
      animation: 'appear var(--p-durations-fast)',
    },
  }),
  item: defineRecipe({
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: 'full',
      minHeight: { base: '44px', lg: '36px' },
      paddingInline: '3',
      paddingBlock: '1.5',
      borderRadius: 'l2',
      color: 'fg',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      outline: 'none',
      '&:focus, &:hover': { background: 'accent.subtle', textDecoration: 'none' },
      '&:focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' },
      '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
      '&[aria-checked=true]': { fontWeight: 'medium', color: 'accent.fg' },
      '& small': { display: 'block', textStyle: 't13', color: 'fg.subtle', fontWeight: 'normal', whiteSpace: 'normal' },
      '& > [data-end]': { marginInlineStart: 'auto', paddingInlineStart: '4' },
    },
  }),
  rule: defineRecipe({ base: { height: '1px', margin: '4px 0', background: 'border' } }),
};

export const toastRecipe = {
  region: defineRecipe({
    base: {
      position: 'fixed',
      zIndex: '60',
      insetInline: '16px',
      bottom: { base: '88px', lg: '24px' },
      display: 'flex',
      flexDirection: 'column',
      alignItems: { base: 'stretch', lg: 'flex-start' },
      gap: '2',
      pointerEvents: 'none',
    },
  }),
  toast: defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '44px',
      maxWidth: '560px',
      paddingInline: '3.5',
      paddingBlock: '2',
      borderRadius: 'l3',
      background: 'fg',
      color: 'bg.panel',
      boxShadow: 'float',
      pointerEvents: 'auto',
      textStyle: 't14',
      animation: 'rise var(--p-durations-slow) var(--p-easings-calm)',
      '& > svg': { flex: 'none' },
      '& button': {
        flex: 'none',
        minHeight: '24px',
        fontWeight: 'strong',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        outlineColor: 'bg.panel',
      },
      '& button:last-child': { marginInlineStart: 'auto' },
    },
  }),
};
