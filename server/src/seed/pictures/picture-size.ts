/** Pixels of the view box; an SVG scales to any size. */
export const PICTURE_SIZE = { width: 800, height: 600 } as const;
