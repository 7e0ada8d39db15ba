/** Forced colours drop author backgrounds and shadows: a chosen item is filled with the system's own highlight. */
export const FORCED_FILL = {
  _highContrast: {
    '&, &:hover': {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      borderColor: 'Highlight',
      color: 'HighlightText',
      outlineColor: 'CanvasText',
    },
  },
} as const;

/** For a chosen item with content of its own colours. The focus ring replaces it while the item has the focus. */
export const FORCED_RING = {
  _highContrast: {
    '&:not(:focus-visible)': { outline: '2px solid', outlineColor: 'Highlight', outlineOffset: '-2px' },
  },
} as const;

/** The edge of a box that only its background shows. */
export const FORCED_EDGE = {
  _highContrast: { outline: '1px solid', outlineColor: 'CanvasText', outlineOffset: '-1px' },
} as const;

/** An invalid field, unlike a valid one and unlike the focus ring. */
export const FORCED_INVALID = {
  _highContrast: {
    '&:not(:focus-visible, :has(:focus-visible))': {
      outline: '2px dashed',
      outlineColor: 'CanvasText',
      outlineOffset: '-2px',
    },
  },
} as const;
