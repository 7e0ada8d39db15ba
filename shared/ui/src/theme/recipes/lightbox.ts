import { createParts } from '../create-parts.tsx';

const TURN = { position: 'absolute', top: '50%', marginTop: '-22px' } as const;

export const LightboxParts = createParts(
  {
    stage: 'div',
    picture: 'img',
    back: 'span',
    on: 'span',
    caption: 'div',
    strip: 'div',
    thumb: 'button',
    thumbImage: 'img',
  },
  {
    base: {
      stage: {
        position: 'relative',
        flex: '1 1 auto',
        minHeight: '0',
        display: 'grid',
        placeItems: 'center',
        background: 'bg.muted',
        overflow: 'hidden',
        touchAction: 'pan-y pinch-zoom',
      },
      picture: {
        position: 'absolute',
        inset: '0',
        width: 'full',
        height: 'full',
        objectFit: 'contain',
        animation: 'appear var(--p-durations-slow)',
      },
      back: { ...TURN, left: '3' },
      on: { ...TURN, right: '3' },
      caption: {
        flex: 'none',
        display: 'flex',
        justifyContent: 'space-between',
        gap: '4',
        padding: '8px 16px',
        textStyle: 't13',
        color: 'fg.muted',
      },
      strip: { flex: 'none', display: 'flex', gap: '1.5', padding: '4px 16px 16px', overflowX: 'auto' },
      thumb: {
        flex: 'none',
        width: '72px',
        height: '54px',
        borderRadius: 'l1',
        overflow: 'hidden',
        background: 'bg.muted',
        opacity: '.65',
        '&:hover': { opacity: '1' },
        '&[aria-current]': {
          opacity: '1',
          outline: '2px solid',
          outlineColor: 'accent.focusRing',
          outlineOffset: '2px',
        },
      },
      thumbImage: { width: 'full', height: 'full', objectFit: 'cover' },
    },
  },
);
