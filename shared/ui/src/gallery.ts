export { Gallery, type GalleryLabels, type GalleryProps } from './gallery/gallery.tsx';
export type { GalleryImage } from './gallery/lightbox.tsx';
