import { createParts } from '../create-parts.tsx';
import { FORCED_FILL } from './forced-colors.ts';

/** Base of page numbers in all pagers. */
export const PAGE_ITEM = {
  display: 'inline-grid',
  placeItems: 'center',
  // Touch width; on a phone the slots shrink if they do not all fit.
  width: { base: 'touch', lg: 'auto' },
  minWidth: '8',
  height: { base: 'touch', lg: '8' },
  paddingInline: '1',
  borderRadius: 'l2',
  color: 'fg.muted',
  fontWeight: 'medium',
} as const;

const ITEM = {
  ...PAGE_ITEM,
  '@media (hover: hover)': { '&:hover': { background: 'bg.muted', textDecoration: 'none' } },
} as const;

export const PagerParts = createParts(
  { root: 'nav', list: 'div', item: 'button', gap: 'span' },
  {
    base: {
      root: {
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '2',
        color: 'fg.muted',
        justifyContent: { base: 'center', lg: 'space-between' },
      },
      list: {
        display: 'flex',
        alignItems: 'center',
        maxWidth: '100%',
        gap: { base: '0', lg: '1' },
        marginInlineStart: { lg: 'auto' },
      },
      item: {
        ...ITEM,
        '&[aria-current]': {
          ...FORCED_FILL,
          background: 'bg.panel',
          color: 'accent.fg',
          boxShadow: '0 0 0 1px var(--p-colors-border-emphasized)',
        },
        '&[aria-disabled=true]': { color: 'fg.disabled', cursor: 'not-allowed', '&:hover': { background: 'none' } },
      },
      gap: { ...ITEM, width: { base: '5', lg: 'auto' }, minWidth: { base: '1', lg: '8' }, paddingInline: '0' },
    },
  },
);
