import type { Feature } from '../../api/portal.ts';
import { isHotelPicture, registerMedia } from './register-media.ts';

export { coverPicture, galleryOf, roomPicture, roomPictures } from './hotel-pictures.ts';

export const mediaPlugin: Feature = async (app, { services }) => {
  registerMedia(app, (subject) => isHotelPicture(services.db, subject));
};
