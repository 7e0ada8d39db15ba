export { coverPicture, galleryOf, roomPicture } from './hotel-pictures.ts';
export { isHotelPicture } from './is-hotel-picture.ts';
export { registerMedia } from './register-media.ts';
