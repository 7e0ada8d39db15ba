import { createParts } from '@portico/ui';

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
const iconAlone = { justifyContent: 'center', padding: '0' } as const;

/** The menu as a column or in its drawer. */
export const MenuList = createParts(
  { rows: 'ul', foot: 'ul' },
  {
    base: {
      rows: { display: 'grid', gap: '0.5' },
      foot: {
        display: 'grid',
        gap: '0.5',
        marginTop: 'auto',
        paddingTop: '2',
        borderTop: '1px solid',
        borderColor: 'border',
        '&:empty': { display: 'none' },
      },
    },
  },
);

/** A menu row, link or button. The folded row keeps its text for screen readers. */
export const MenuEntry = createParts(
  { root: 'a', textBlock: 'span' },
  {
    base: {
      root: {
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
          _highContrast: {
            '&:not(:focus-visible)': { outline: '2px solid', outlineColor: 'Highlight', outlineOffset: '-2px' },
          },
          background: 'bg.panel',
          color: 'accent.fg',
          boxShadow: '0 0 0 1px var(--p-colors-border-emphasized)',
        },
      },
      textBlock: { minWidth: '0' },
    },
    variants: {
      folded: {
        true: { root: { lg: iconAlone }, textBlock: { lg: unseen } },
        false: { root: { lgToXl: iconAlone }, textBlock: { lgToXl: unseen } },
      },
      minor: { true: { root: { fontWeight: 'normal', textStyle: 't13', minHeight: { base: 'control', lg: '8' } } } },
    },
    defaultVariants: { folded: false },
  },
);
