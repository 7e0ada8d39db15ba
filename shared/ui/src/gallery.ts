export { Gallery } from './components/gallery/gallery.tsx';
