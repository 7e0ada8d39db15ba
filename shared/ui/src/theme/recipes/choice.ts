import { defineRecipe } from '@chakra-ui/react/styled-system';

const hiddenInput = {
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'inherit',
} as const;

const focusRing = {
  outline: '2px solid',
  outlineColor: 'accent.focusRing',
  outlineOffset: '2px',
};

const filled = { background: 'accent.solid', borderColor: 'accent.solid', color: 'accent.contrast' };
const implied = { background: 'accent.muted', borderColor: 'accent.emphasized', color: 'accent.fg' };

export const checkboxRecipe = {
  root: defineRecipe({
    base: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: { base: '44px', lg: '32px' },
      fontSize: { base: 't16', lg: 't14' },
      cursor: 'pointer',
      '&:has(input:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
    },
  }),
  input: defineRecipe({ base: hiddenInput }),
  box: defineRecipe({
    base: {
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      width: '16px',
      height: '16px',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: '3px',
      background: 'bg.panel',
      color: 'transparent',
      _peerFocusVisible: focusRing,
      _peerChecked: filled,
      _peerDisabled: { background: 'bg.muted', borderColor: 'border', color: 'fg.subtle' },
    },
    variants: {
      partly: { true: filled },
      // Chosen by the range around it, not by the person.
      locked: { true: { ...implied, _peerChecked: implied } },
    },
  }),
  aside: defineRecipe({ base: { marginInlineStart: 'auto', color: 'fg.subtle', textStyle: 't13' } }),
};

export const radioCardsRecipe = {
  root: defineRecipe({ base: { display: 'grid', border: '0', minWidth: '0' } }),
  card: defineRecipe({
    base: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '18px auto minmax(0, 1fr) auto',
      gap: '3',
      alignItems: 'center',
      minHeight: 'row',
      paddingBlock: '2',
      paddingInline: { base: '3', lg: '4' },
      borderTop: '1px solid',
      borderColor: 'border',
      cursor: 'pointer',
      '&:first-of-type': { borderTopWidth: '0' },
      '&:has(input:checked)': { background: 'accent.subtle' },
      '&:has([aria-disabled=true])': { color: 'fg.subtle', cursor: 'not-allowed' },
      '@media (hover: hover)': { '&:hover:not(:has(input:checked))': { background: 'bg.subtle' } },
    },
  }),
  input: defineRecipe({ base: hiddenInput }),
  dot: defineRecipe({
    base: {
      width: '18px',
      height: '18px',
      borderRadius: 'full',
      border: '1px solid',
      borderColor: 'border.control',
      background: 'bg.panel',
      _peerChecked: { border: '5px solid', borderColor: 'accent.solid' },
      _peerFocusVisible: focusRing,
    },
  }),
  words: defineRecipe({ base: { minWidth: '0', overflowWrap: 'anywhere' } }),
  title: defineRecipe({ base: { display: 'block', fontWeight: 'medium' } }),
  note: defineRecipe({ base: { display: 'block', textStyle: 't13', color: 'fg.subtle' } }),
};

export const segmentRecipe = {
  root: defineRecipe({
    base: {
      display: { base: 'flex', lg: 'inline-flex' },
      width: { base: 'full', lg: 'auto' },
      padding: '3px',
      gap: '0.5',
      borderRadius: 'l3',
      background: 'bg.muted',
    },
  }),
  item: defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      flex: { base: '1 1 auto', lg: 'none' },
      minWidth: '0',
      minHeight: { base: '40px', lg: '30px' },
      paddingInline: { base: '1', lg: '3' },
      borderRadius: '5px',
      fontSize: { base: 't13', lg: 't14' },
      lineHeight: { base: 't12', lg: 't14' },
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: { base: 'normal', lg: 'nowrap' },
      '@media (hover: hover)': { '&:hover': { color: 'fg' } },
      '&[aria-selected=true], &[aria-checked=true]': {
        background: 'bg.panel',
        color: 'fg',
        boxShadow: '0 0 0 1px var(--p-colors-border-emphasized)',
      },
      '&[aria-disabled=true]': { color: 'fg.disabled', cursor: 'not-allowed' },
    },
  }),
};

export const stepperRecipe = {
  root: defineRecipe({ base: { display: 'inline-flex', alignItems: 'center' } }),
  button: defineRecipe({
    base: {
      display: 'grid',
      placeItems: 'center',
      width: { base: '44px', lg: '32px' },
      height: { base: '44px', lg: '32px' },
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'l2',
      _hover: { background: 'bg.subtle' },
      '&[aria-disabled=true]': { borderColor: 'border', color: 'fg.disabled', cursor: 'not-allowed' },
    },
  }),
  value: defineRecipe({ base: { minWidth: '40px', textAlign: 'center', fontWeight: 'strong' } }),
};
