/** Forced colours remove backgrounds and shadows: a chosen item gets the system's highlight colour. */
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

/** For a chosen item with coloured content. The focus ring replaces it while the item has the focus. */
export const FORCED_RING = {
  _highContrast: {
    '&:not(:focus-visible)': { outline: '2px solid', outlineColor: 'Highlight', outlineOffset: '-2px' },
  },
} as const;

/** The edge of a box that is otherwise visible only by its background. */
export const FORCED_EDGE = {
  _highContrast: { outline: '1px solid', outlineColor: 'CanvasText', outlineOffset: '-1px' },
} as const;

/** Distinguishes an invalid field from a valid one and from the focus ring. */
export const FORCED_INVALID = {
  _highContrast: {
    '&:not(:focus-visible, :has(:focus-visible))': {
      outline: '2px dashed',
      outlineColor: 'CanvasText',
      outlineOffset: '-2px',
    },
  },
} as const;
