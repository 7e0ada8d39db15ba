import { join } from 'node:path';
import type { Feature } from '../../api/portal.ts';
import { isHotelPicture, registerMedia } from './register-media.ts';
import { registerRemoteMedia } from './remote/register-remote-media.ts';
import { newRemotePictures } from './remote/remote-pictures.ts';

export { coverPicture, galleryOf, listedPictures, roomPicture, roomPictures } from './hotel-pictures.ts';

/** Disk space of suppliers' pictures per machine. */
const PICTURE_CACHE_BYTES = 2 * 1024 ** 3;

export const mediaPlugin: Feature = async (app, { env, services }) => {
  registerMedia(app, (subject) => isHotelPicture(services.db, subject));
  const pictures = newRemotePictures({ folder: join(env.dataDir, 'pictures'), maxBytes: PICTURE_CACHE_BYTES });
  registerRemoteMedia(app, { db: services.db, suppliers: services.suppliers, pictures });
};
