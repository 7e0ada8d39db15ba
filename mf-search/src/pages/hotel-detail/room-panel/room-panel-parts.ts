import { createParts } from '@portico/ui';

export const RoomParts = createParts(
  {
    root: 'div',
    pictures: 'figure',
    picture: 'img',
    strip: 'div',
    thumb: 'button',
    thumbImage: 'img',
    groups: 'div',
    group: 'section',
    names: 'ul',
    name: 'li',
  },
  {
    base: {
      root: { display: 'grid', gap: '5' },
      pictures: { display: 'grid', gap: '1.5', minWidth: '0' },
      picture: {
        width: 'full',
        height: 'auto',
        aspectRatio: '4 / 3',
        // Keeps the facts visible on a wide phone.
        maxHeight: { base: '40dvh', lg: 'none' },
        objectFit: 'cover',
        // Cropped from the top, so that the bed stays visible.
        objectPosition: 'bottom',
        borderRadius: 'l3',
        background: 'bg.muted',
      },
      strip: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '1.5' },
      thumb: {
        aspectRatio: '3 / 2',
        width: 'full',
        minHeight: '44px',
        maxHeight: '88px',
        borderRadius: 'l1',
        overflow: 'hidden',
        background: 'bg.muted',
        '@media (hover: hover)': { '&:hover': { filter: 'brightness(1.06)' } },
        '&[aria-pressed=true]': {
          outline: '2px solid',
          outlineColor: 'accent.focusRing',
          outlineOffset: '-2px',
        },
      },
      thumbImage: { width: 'full', height: 'full', objectFit: 'cover', objectPosition: 'bottom' },
      groups: { display: 'grid', gap: '4' },
      group: { borderTop: '1px solid', borderColor: 'border', paddingTop: '4' },
      names: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(168px, 100%), 1fr))',
        gap: '4px 16px',
        color: 'fg.muted',
      },
      name: { minWidth: '0', overflowWrap: 'anywhere' },
    },
  },
);
