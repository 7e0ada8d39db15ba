/** The browser's own input lies unseen over what is drawn for it. */
export const hiddenInput = {
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  margin: '0',
  opacity: '0',
  cursor: 'inherit',
} as const;

/** Drawn by what stands for the input, which has the focus itself. */
export const focusRing = {
  outline: '2px solid',
  outlineColor: 'accent.focusRing',
  outlineOffset: '2px',
};
