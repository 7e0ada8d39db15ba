export { coverPicture, galleryOf, roomPicture, roomPictures } from './hotel-pictures.ts';
export { isHotelPicture } from './is-hotel-picture.ts';
export { registerMedia } from './register-media.ts';
