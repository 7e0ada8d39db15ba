import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hotel } from '../src/domain/hotel-model.ts';
import { coverPicture, galleryOf, roomPicture } from '../src/features/media/media.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
let hotels: readonly Hotel[];
beforeAll(async () => {
  portal = await newTestApp();
  hotels = (await portal.services.catalogue.city(7988)).hotels;
});
afterAll(() => portal.close());

const statusOf = async (url: string) => (await portal.app.inject({ url })).statusCode;

describe('a picture', () => {
  it('that a list, a gallery or a room shows is served', async () => {
    for (const hotel of hotels.slice(0, 12)) {
      const urls = galleryOf(hotel).map(({ url }) => url);
      for (const url of [coverPicture(hotel), ...urls, ...hotel.rooms.map((room) => roomPicture(hotel, room))]) {
        expect([url, await statusOf(url)]).toEqual([url, 200]);
      }
    }
  });

  it('that no hotel has is not drawn, whatever its address says', async () => {
    const [hotel] = hotels;
    if (hotel === undefined) throw new Error('No hotel');
    const cover = coverPicture(hotel);
    const [room] = hotel.rooms;
    if (room === undefined) throw new Error('No room');
    const { id } = hotel;
    const wrong = [
      cover.replace(`.${id}.`, '.999999999.'),
      cover.replace(`.${id}.`, '.0.'),
      cover.replace(`.${id}.`, `.${id + 1}.`),
      cover.replace(/\.(\d+)\./, (_, floors: string) => `.${Number(floors) + 1}.`),
      cover.replace(/warm|mild|cold/, (climate) => (climate === 'cold' ? 'mild' : 'cold')),
      roomPicture(hotel, { ...room, id: room.id + 15 }),
      roomPicture(hotel, { ...room, beds: room.beds === 'king' ? 'queen' : 'king' }),
      cover.replace('scene.', 'pub.'),
    ];
    for (const url of wrong) expect([url, await statusOf(url)]).toEqual([url, 404]);
  });
});
