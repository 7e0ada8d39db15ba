import { styled } from '@portico/ui';

const words = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** One row of the menu, link or button. Folded, its words are still there for those who listen. */
export const MenuEntry = styled('a', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: 'control',
    paddingInline: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: 'medium',
    textAlign: 'start',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    '&:hover': { background: 'bg.muted', color: 'fg', textDecoration: 'none' },
    '&[aria-current]': {
      background: 'bg.panel',
      color: 'accent.fg',
      boxShadow: '0 0 0 1px var(--p-colors-border-emphasized)',
    },
    'li + li > &, li + li > span > &': { marginTop: '0.5' },
    '& > span': { minWidth: '0' },
  },
  variants: {
    folded: {
      true: { lg: { justifyContent: 'center', padding: '0', '& > span': words } },
      false: { lgToXl: { justifyContent: 'center', padding: '0', '& > span': words } },
    },
    minor: { true: { fontWeight: 'normal', textStyle: 't13', minHeight: { base: 'control', lg: '32px' } } },
  },
  defaultVariants: { folded: false },
});
