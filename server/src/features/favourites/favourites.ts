import { type AnswerOf, collectHotel, type RequestOf } from '@portico/contract';
import { registerCall } from '../../calls/calls.ts';
import type { Context } from '../../calls/context.ts';
import type { Feature } from '../../calls/portal.ts';
import { text } from '../../platform/texts.ts';
import { readWholeId } from '../catalogue/catalogue.ts';
import { setLiked } from './favourites-repository.ts';
import type { HeartsOf } from './hearts.ts';

export { likedPage, setLiked } from './favourites-repository.ts';
export { newHearts } from './hearts.ts';

declare module '../../calls/services.ts' {
  interface Services {
    /** What people like, asked for all who ask at one moment together. */
    readonly heartsOf: HeartsOf;
  }
}

export const favouritesPlugin: Feature = async (_app, { calls }) => {
  registerCall(calls, collectHotel, answerCollectHotel, { access: {} });
};

async function answerCollectHotel(
  { hotelId, isLiked }: RequestOf<typeof collectHotel>,
  { db, services, user, language }: Context,
): Promise<AnswerOf<typeof collectHotel>> {
  const id = readWholeId(hotelId);
  const hotel = id === undefined ? undefined : await services.catalogue.hotel(id);
  if (hotel === undefined) return { name: 'failed', message: text(language, 'favourites.noSuchHotel') };
  await setLiked(db, user.id, hotel.id, isLiked);
  return { name: 'saved' };
}
