import { defineRecipe } from '@chakra-ui/react/styled-system';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minHeight: 'control',
    paddingInline: '3.5',
    paddingBlock: '1',
    border: '1px solid',
    borderRadius: 'l2',
    fontSize: 't14',
    lineHeight: 't14',
    fontWeight: 'medium',
    textAlign: 'center',
    textDecoration: 'none',
    color: 'fg',
    flexShrink: '0',
    maxWidth: 'full',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'calm',
    '&:hover': { textDecoration: 'none' },
    '&[aria-disabled=true], &:disabled': { cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      solid: {
        background: 'accent.solid',
        borderColor: 'accent.solid',
        color: 'accent.contrast',
        _hover: { background: 'accent.solidHover', borderColor: 'accent.solidHover' },
        _active: { background: 'accent.solidActive', borderColor: 'accent.solidActive' },
      },
      outline: {
        background: 'bg.panel',
        borderColor: 'border.control',
        _hover: { background: 'bg.subtle' },
        _active: { background: 'bg.muted' },
      },
      accent: {
        background: 'transparent',
        borderColor: 'accent.emphasized',
        color: 'accent.fg',
        _hover: { background: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
        // Hover on a list row, which has the class `group`, highlights its only action.
        _groupHover: { background: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
        _groupFocusWithin: { background: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' },
      },
      quiet: {
        background: 'transparent',
        borderColor: 'transparent',
        color: 'accent.fg',
        textAlign: 'start',
        paddingInline: '2',
        _hover: { background: 'accent.muted' },
        _active: { background: 'accent.muted' },
      },
      danger: {
        background: 'transparent',
        borderColor: 'color-mix(in srgb, var(--p-colors-stop-fg) 60%, var(--p-colors-bg-panel))',
        color: 'stop.fg',
        _hover: { background: 'stop.subtle' },
        _active: { background: 'stop.subtle' },
      },
    },
    size: {
      sm: { minHeight: { base: '44px', lg: '32px' }, paddingInline: '3' },
      md: {},
      row: { minWidth: { lg: '88px', xl: '100px' }, paddingInline: { base: '3.5', lg: '2.5', xl: '3.5' } },
      lg: { minHeight: '48px', paddingInline: '6', fontSize: 't16', lineHeight: 't16' },
    },
    wide: { true: { width: 'full' } },
    roomy: { true: { paddingInline: '22px' } },
    off: {
      true: {
        // Four times `&` for higher specificity than any variant on hover.
        '&&&&': {
          background: 'bg.muted',
          borderColor: 'border',
          color: 'fg.subtle',
        },
      },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});

export const iconButtonRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: { base: '44px', lg: '32px' },
    height: { base: '44px', lg: '32px' },
    borderRadius: 'l2',
    color: 'fg.muted',
    transition: 'background-color var(--p-durations-fast)',
    _hover: { background: 'bg.muted', color: 'fg' },
    '&[aria-disabled=true]': {
      cursor: 'not-allowed',
      color: 'fg.disabled',
      '&:hover': { background: 'none', color: 'fg.disabled' },
    },
  },
  variants: {
    boxed: { true: { border: '1px solid', borderColor: 'border.control' } },
    // On a picture.
    floating: {
      true: {
        width: 'touch',
        height: 'touch',
        background: 'bg.panel',
        color: 'fg',
        boxShadow: 'float',
        borderRadius: 'full',
      },
    },
    // Last, so that a favourite keeps its colour on a picture.
    tone: { plain: {}, liked: { color: 'stop.fg', _hover: { color: 'stop.fg' } } },
  },
  defaultVariants: { tone: 'plain' },
});
