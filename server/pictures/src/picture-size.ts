/** Pixels of every picture as it is drawn; it scales to any other size. */
export const PICTURE_SIZE = { width: 800, height: 600 } as const;
