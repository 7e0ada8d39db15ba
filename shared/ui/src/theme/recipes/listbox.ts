import { createParts } from '../create-parts.tsx';
import { FORCED_RING } from './forced-colors.ts';

export const ListboxParts = createParts(
  {
    list: 'div',
    group: 'div',
    heading: 'div',
    option: 'div',
    words: 'span',
    note: 'small',
    match: 'mark',
    end: 'span',
    message: 'div',
    foot: 'div',
    bare: 'input',
  },
  {
    base: {
      list: {
        flex: '1 1 auto',
        minHeight: '0',
        overflow: 'auto',
        overscrollBehavior: 'contain',
        paddingBlock: '1',
      },
      group: {
        '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'border', marginTop: '1', paddingTop: '1' },
      },
      heading: { padding: '8px 16px 4px', textStyle: 't12', fontWeight: 'medium', color: 'fg.subtle' },
      option: {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        minHeight: { base: '48px', lg: '36px' },
        padding: '6px 16px',
        cursor: 'pointer',
        scrollMarginBlock: '4px',
        '@media (hover: hover)': { '&:hover': { background: 'bg.subtle' } },
        '&[data-active]': {
          ...FORCED_RING,
          background: 'accent.subtle',
          '@media (hover: hover)': { '&:hover': { background: 'accent.subtle' } },
        },
        '&[aria-selected=true]': { fontWeight: 'medium' },
      },
      words: { minWidth: '0', overflowWrap: 'anywhere' },
      note: { display: 'block', textStyle: 't13', color: 'fg.subtle' },
      match: { background: 'none', color: 'inherit', fontWeight: 'strong' },
      end: { marginInlineStart: 'auto', flex: 'none', color: 'fg.subtle' },
      message: { padding: '12px 16px', color: 'fg.muted' },
      foot: {
        flex: 'none',
        padding: '10px 16px',
        borderTop: '1px solid',
        borderColor: 'border',
        textStyle: 't13',
        color: 'fg.muted',
      },
      // An input without a box: the cell around it provides it.
      bare: {
        width: 'full',
        minWidth: '0',
        padding: '0',
        border: '0',
        background: 'transparent',
        outline: 'none',
        fontWeight: 'medium',
        textOverflow: 'ellipsis',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: 'fg.subtle', opacity: '1', fontWeight: 'normal' },
      },
    },
  },
);
