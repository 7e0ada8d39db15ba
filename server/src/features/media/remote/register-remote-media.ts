import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/connect.ts';
import { loadHotelLook } from '../../catalogue/catalogue.ts';
import type { Suppliers } from '../../supply/supply.ts';
import { drawnCover } from '../hotel-pictures.ts';
import { PICTURE_WIDTHS } from './remote-picture-url.ts';
import type { RemotePicture, RemotePictures } from './remote-pictures.ts';

const DAY_SECONDS = 86_400;
const RETRY_SECONDS = 60;

interface RemoteMedia {
  readonly db: Db;
  readonly suppliers: Pick<Suppliers, 'all'>;
  readonly pictures: RemotePictures;
}

/**
 * SUP-12: serves suppliers' pictures on the portal's origin. A URL names a stored picture of a listing, never an
 * address. A generated picture replaces one that cannot be loaded.
 */
export function registerRemoteMedia(app: FastifyInstance, { db, suppliers, pictures }: RemoteMedia): void {
  app.get<{ Params: Readonly<Record<'listing' | 'index' | 'width', string>> }>(
    '/media/remote/:listing(^\\d{1,12}$)/:index(^\\d{1,3}$)/:width(^\\d{3,4}$)',
    async (request, reply) => {
      const { listing, index, width: widthText } = request.params;
      const width = PICTURE_WIDTHS.find((one) => String(one) === widthText);
      const listed = width && (await findListed(db, Number(listing)));
      if (width === undefined || listed === undefined) return reply.callNotFound();
      const url = listed.pictures[Number(index)]?.url;
      const hosts = suppliers.all.find(({ name }) => name === listed.supplier)?.content?.hosts ?? [];
      const picture: RemotePicture | undefined = url === undefined ? undefined : { ...listed, url, hosts };
      const bytes = picture && (await pictures.get(picture, width));
      if (bytes === undefined) {
        // Only the cover exists without a picture of the supplier.
        const hotel = picture || index === '0' ? await loadHotelLook(db, listed.hotelId) : undefined;
        if (hotel === undefined) return reply.callNotFound();
        return reply.header('cache-control', `public, max-age=${RETRY_SECONDS}`).redirect(drawnCover(hotel), 302);
      }
      return reply
        .headers({
          'cache-control': `public, max-age=${DAY_SECONDS}`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .type('image/jpeg')
        .send(bytes);
    },
  );
}

async function findListed(db: Db, listingId: number) {
  return await db
    .selectFrom('listings as l')
    .innerJoin('listingContents as c', 'c.listingId', 'l.id')
    .select((eb) => ['l.supplier', eb.ref('l.hotelId').$notNull().as('hotelId'), 'c.pictures'])
    .where('l.id', '=', listingId)
    .where('l.hotelId', 'is not', null)
    .executeTakeFirst();
}
