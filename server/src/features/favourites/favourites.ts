import { type AnswerOf, collectHotel, type RequestOf } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { registerCall } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { text } from '../../platform/texts.ts';
import { readWholeId } from '../catalogue/catalogue.ts';
import type { HeartsOf } from './favourite-ids.ts';
import { setLiked } from './favourites-repository.ts';

export { newHearts } from './favourite-ids.ts';
export { likedPage, setLiked } from './favourites-repository.ts';

declare module '../../api/services.ts' {
  interface Services {
    /** Loads users' favourites in batches. */
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
