import { defineRecipe } from '@chakra-ui/react/styled-system';
import { focusRing, hiddenInput } from './choice.ts';

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
      '&:has([aria-disabled=true])': {
        color: 'fg.subtle',
        cursor: 'not-allowed',
        _highContrast: { color: 'GrayText' },
      },
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
      _peerChecked: { border: '5px solid', borderColor: 'accent.solid', _highContrast: { borderColor: 'Highlight' } },
      _peerFocusVisible: focusRing,
    },
  }),
  words: defineRecipe({ base: { minWidth: '0', overflowWrap: 'anywhere' } }),
  title: defineRecipe({ base: { display: 'block', fontWeight: 'medium' } }),
  note: defineRecipe({ base: { display: 'block', textStyle: 't13', color: 'fg.subtle' } }),
};
