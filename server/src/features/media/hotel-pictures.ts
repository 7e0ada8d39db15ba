import type { Named } from '../../domain/city.ts';
import type { Hotel, RoomType } from '../../domain/hotel-model.ts';
import { scatter } from '../../platform/random.ts';
import { type LocalizedText, localized } from '../../platform/texts.ts';
import { buildingOf, LIGHTS, type Light, type PictureSubject, pictureUrl } from '../../seed/pictures/pictures.ts';
import type { ListedContent } from '../catalogue/catalogue.ts';
import { COVER_WIDTH, GALLERY_WIDTH, remotePictureUrl } from './remote/remote-picture-url.ts';

export interface HotelPicture {
  readonly id: string;
  readonly url: string;
  readonly caption: Named;
  readonly isDefect: boolean;
}

export type RoomPicture = Pick<HotelPicture, 'url' | 'caption'>;

/** Together with the other pictures a hotel has six to ten. */
const ROOMS_SHOWN = 5;

/** One in this many hotels has a defective photo. */
const DEFECT_EVERY = 9;

/** Hotel fields that determine its pictures. */
export type PicturedHotel = Pick<
  Hotel,
  'id' | 'scene' | 'nameEn' | 'latitude' | 'longitude' | 'star' | 'facilities' | 'contentListingId'
>;

/** The picture of the hotel in lists. */
export function coverPicture(hotel: PicturedHotel): string {
  return hotel.contentListingId ? remotePictureUrl(hotel.contentListingId, 0, COVER_WIDTH) : drawnCover(hotel);
}

/** The generated picture of a hotel, also instead of a supplier's picture that is not available. */
export function drawnCover(hotel: PicturedHotel): string {
  return pictureUrl(exterior(hotel, 0));
}

/** A supplier's pictures of the hotel, in its order; empty without any. */
export function listedPictures(
  listed: ListedContent | undefined,
  { nameEn, nameZh }: Pick<Hotel, 'nameEn' | 'nameZh'>,
): readonly (HotelPicture & { readonly room?: string })[] {
  if (listed === undefined) return [];
  const { listingId, pictures, texts } = listed;
  return pictures.map(({ room }, index) => ({
    id: `${listingId}-${index}`,
    url: remotePictureUrl(listingId, index, GALLERY_WIDTH),
    caption: {
      en: texts.en?.rooms[room ?? ''] ?? nameEn,
      zh: texts.zh?.rooms[room ?? ''] ?? nameZh,
    },
    isDefect: false,
    ...(room !== undefined && { room }),
  }));
}

export function roomPicture(hotel: PicturedHotel, room: Pick<RoomType, 'id' | 'beds'>): string {
  return pictureUrl(roomSubject(hotel, room));
}

/** A room in daylight, at dusk and at night; the light of `roomPicture` comes first. */
export function roomPictures(hotel: PicturedHotel, room: Pick<RoomType, 'id' | 'beds'>): readonly RoomPicture[] {
  return LIGHTS.map((_, place) => {
    const subject = roomSubject(hotel, room, place);
    return { url: pictureUrl(subject), caption: inLight('media.room', subject) };
  });
}

/** All pictures of a hotel show the same building. */
function buildingInPictures({
  id,
  scene,
  nameEn,
  facilities,
  latitude,
  longitude,
  star,
}: PicturedHotel): PictureSubject['building'] {
  const hasHotSpring = facilities.includes('hot-spring');
  return buildingOf({ seed: id, setting: scene, name: nameEn, hasHotSpring, latitude, longitude, star });
}

/** The exterior in each of the three lights. The cover shows daylight, because a thumbnail of a night scene is dark. */
export function exterior(hotel: PicturedHotel, place: number): PictureSubject {
  const later: readonly Light[] = scatter(hotel.id, 11) % 2 === 0 ? ['dusk', 'night'] : ['night', 'dusk'];
  return { kind: 'scene', building: buildingInPictures(hotel), light: later[place - 1] ?? 'day' };
}

export function lobbySubject(hotel: PicturedHotel): PictureSubject {
  return { kind: 'lobby', building: buildingInPictures(hotel), light: lightOf(scatter(hotel.id, 11) + 2) };
}

export function poolSubject(hotel: PicturedHotel): PictureSubject {
  return { kind: 'pool', building: buildingInPictures(hotel), light: lightOf(scatter(hotel.id, 11) + 1) };
}

/** A room in each of the three lights, its default light first. */
export function roomSubject(
  hotel: PicturedHotel,
  { id, beds }: Pick<RoomType, 'id' | 'beds'>,
  place = 0,
): PictureSubject {
  const light = lightOf(scatter(id, 5) + place);
  return { kind: 'room', building: buildingInPictures(hotel), beds, light, room: id };
}

export function hasPool(facilities: readonly string[]): boolean {
  return facilities.some((code) => code.includes('pool'));
}

/** The gallery: the exterior in different lights, pool, lobby and rooms. */
export function galleryOf(hotel: Hotel): readonly HotelPicture[] {
  const pictures: Omit<HotelPicture, 'isDefect'>[] = [exteriorPicture(hotel, 0), exteriorPicture(hotel, 1)];
  pictures.push({
    id: `${hotel.id}-lobby`,
    url: pictureUrl(lobbySubject(hotel)),
    caption: localized('media.lobby'),
  });
  if (hasPool(hotel.facilities)) {
    pictures.push({
      id: `${hotel.id}-pool`,
      url: pictureUrl(poolSubject(hotel)),
      caption: localized('media.pool'),
    });
  }
  for (const room of hotel.rooms.slice(0, ROOMS_SHOWN)) {
    pictures.push({
      id: String(room.id),
      url: roomPicture(hotel, room),
      caption: { en: room.nameEn, zh: room.nameZh },
    });
  }
  pictures.push(exteriorPicture(hotel, 2));
  const defect = hotel.id % DEFECT_EVERY === 0 ? pictures.length - 2 : -1;
  return pictures.map((picture, place) => ({ ...picture, isDefect: place === defect }));
}

function exteriorPicture(hotel: PicturedHotel, place: number): Omit<HotelPicture, 'isDefect'> {
  const subject = exterior(hotel, place);
  return { id: `${hotel.id}-${place + 1}`, url: pictureUrl(subject), caption: inLight('media.hotel', subject) };
}

function inLight(key: 'media.room' | 'media.hotel', { light }: PictureSubject): LocalizedText {
  return localized(key, { light: localized(`media.light.${light}`) });
}

function lightOf(number: number): Light {
  return LIGHTS[number % LIGHTS.length] ?? 'day';
}
