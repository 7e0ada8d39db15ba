export { Gallery, type GalleryLabels, type GalleryProps } from './components/gallery/gallery.tsx';
export type { GalleryImage } from './components/gallery/lightbox.tsx';
