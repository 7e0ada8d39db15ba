import type { hotelImages, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { PICTURE_SIZE } from '../../../seed/pictures/pictures.ts';
import { type HotelFacts, type ListedContent, loadListedContent, readIntegerId } from '../../catalogue/catalogue.ts';
import { galleryOf, listedPictures } from '../../media/media.ts';

type ImagesResponse = ResponseOf<typeof hotelImages>;

export async function handleHotelImages(
  { hotelId }: RequestOf<typeof hotelImages>,
  context: Context,
): Promise<ImagesResponse> {
  const { db, services } = context;
  const { catalogue } = services;
  const id = readIntegerId(hotelId);
  const hotel = id === undefined ? undefined : await catalogue.hotel(id);
  const facts = hotel && (await catalogue.facts(hotel.id));
  if (hotel === undefined || facts === undefined) return { name: 'images', data: { images: [], isPublic: false } };
  const listed = hotel.contentListingId ? await loadListedContent(db, hotel.contentListingId) : undefined;
  return imagesOf(hotel, facts, listed);
}

function imagesOf(hotel: Hotel, { isPublic }: HotelFacts, listed: ListedContent | undefined): ImagesResponse {
  const own = listedPictures(listed, hotel);
  const images = (own.length > 0 ? own : galleryOf(hotel)).map(({ id, url, caption, isDefect }) => ({
    url,
    id,
    caption: caption.en,
    captionZh: caption.zh,
    isDefect,
    ...PICTURE_SIZE,
  }));
  return { name: 'images', data: { images, isPublic } };
}
