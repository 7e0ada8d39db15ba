import type { hotelImages, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { PICTURE_SIZE } from '../../../seed/pictures/pictures.ts';
import { type HotelFacts, readIntegerId } from '../../catalogue/catalogue.ts';
import { galleryOf } from '../../media/media.ts';

type ImagesResponse = ResponseOf<typeof hotelImages>;

export async function handleHotelImages(
  { hotelId }: RequestOf<typeof hotelImages>,
  context: Context,
): Promise<ImagesResponse> {
  const { catalogue } = context.services;
  const id = readIntegerId(hotelId);
  const hotel = id === undefined ? undefined : await catalogue.hotel(id);
  const facts = hotel && (await catalogue.facts(hotel.id));
  if (hotel === undefined || facts === undefined) return { name: 'images', data: { images: [], isPublic: false } };
  return imagesOf(hotel, facts);
}

function imagesOf(hotel: Hotel, { isPublic }: HotelFacts): ImagesResponse {
  const images = galleryOf(hotel).map(({ id, url, caption, isDefect }) => ({
    url,
    id,
    caption: caption.en,
    captionZh: caption.zh,
    isDefect,
    ...PICTURE_SIZE,
  }));
  return { name: 'images', data: { images, isPublic } };
}
