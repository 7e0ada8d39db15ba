/** Widths in which suppliers' pictures are served, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 1024] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const COVER_WIDTH = 640;
export const GALLERY_WIDTH = 1024;

/** The path of a supplier's picture on the portal's origin. `index` is its place in the listing. */
export function remotePictureUrl(listingId: number, index: number, width: PictureWidth): string {
  return `/media/remote/${listingId}/${index}/${width}`;
}
