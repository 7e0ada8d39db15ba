import { createParts } from '../create-parts.tsx';
import { FORCED_RING } from './forced-colors.ts';
import { FLOAT, PLACED } from './layers.ts';

export const MenuParts = createParts(
  { list: 'div', item: 'button', note: 'small', end: 'span', rule: 'div' },
  {
    base: {
      list: {
        ...FLOAT,
        ...PLACED,
        padding: '1',
        minWidth: '180px',
        maxWidth: 'calc(100vw - 16px)',
        overflow: 'auto',
        outline: 'none',
        textStyle: 't14',
        animation: 'appear var(--p-durations-fast)',
      },
      item: {
        display: 'flex',
        alignItems: 'center',
        gap: '2.5',
        width: 'full',
        minHeight: 'control',
        paddingInline: '3',
        paddingBlock: '1.5',
        borderRadius: 'l2',
        color: 'fg',
        textAlign: 'start',
        whiteSpace: 'nowrap',
        outline: 'none',
        '&:focus, &:hover': { ...FORCED_RING, background: 'accent.subtle', textDecoration: 'none' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' },
        '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
        '&[aria-checked=true]': { fontWeight: 'medium', color: 'accent.fg' },
      },
      note: { display: 'block', textStyle: 't13', color: 'fg.subtle', fontWeight: 'normal', whiteSpace: 'normal' },
      end: { marginInlineStart: 'auto', paddingInlineStart: '4' },
      rule: { height: '1px', margin: '4px 0', background: 'border', _highContrast: { background: 'CanvasText' } },
    },
  },
);
