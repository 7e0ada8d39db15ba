/** The native input lies invisibly above its drawn replacement. */
export const hiddenInput = {
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'inherit',
} as const;

/** Drawn by the replacement of the input; the input itself has the focus. */
export const focusRing = {
  outline: '2px solid',
  outlineColor: 'accent.focusRing',
  outlineOffset: '2px',
};
