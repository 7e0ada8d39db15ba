import type { AnswerOf, hotelImages, RequestOf } from '@portico/contract';
import { PICTURE_SIZE } from '@portico/pictures';
import type { Context } from '../../../calls/context.ts';
import { readWholeId } from '../../catalogue/catalogue.ts';
import { galleryOf } from '../../media/media.ts';

export async function answerHotelImages(
  { hotelId }: RequestOf<typeof hotelImages>,
  { services: { catalogue } }: Context,
): Promise<AnswerOf<typeof hotelImages>> {
  const id = readWholeId(hotelId);
  const hotel = id === undefined ? undefined : await catalogue.hotel(id);
  const facts = hotel && (await catalogue.facts(hotel.id));
  if (hotel === undefined || facts === undefined) return { name: 'images', data: { images: [], isPublic: false } };
  const images = galleryOf(hotel).map(({ id: imageId, url, caption, isDefect }) => ({
    url,
    id: imageId,
    caption: caption.en,
    captionZh: caption.zh,
    isDefect,
    ...PICTURE_SIZE,
  }));
  return { name: 'images', data: { images, isPublic: facts.isPublic } };
}
