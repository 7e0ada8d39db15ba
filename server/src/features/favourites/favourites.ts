import { type RequestOf, type ResponseOf, toggleFavourite } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { registerEndpoint } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { text } from '../../platform/texts.ts';
import { readIntegerId } from '../catalogue/catalogue.ts';
import type { FavouriteIdsOf } from './favourite-ids.ts';
import { setLiked } from './favourites-repository.ts';

export { createFavouriteIds } from './favourite-ids.ts';
export { likedPage, setLiked } from './favourites-repository.ts';

declare module '../../api/services.ts' {
  interface Services {
    /** Loads users' favourites in batches. */
    readonly favouriteIdsOf: FavouriteIdsOf;
  }
}

export const favouritesPlugin: Feature = async (_app, { calls }) => {
  registerEndpoint(calls, toggleFavourite, handleCollectHotel, { access: {} });
};

async function handleCollectHotel(
  { hotelId, isLiked }: RequestOf<typeof toggleFavourite>,
  { db, services, user, language }: Context,
): Promise<ResponseOf<typeof toggleFavourite>> {
  const id = readIntegerId(hotelId);
  const hotel = id === undefined ? undefined : await services.catalogue.hotel(id);
  if (hotel === undefined) return { name: 'failed', message: text(language, 'favourites.noSuchHotel') };
  await setLiked(db, user.id, hotel.id, isLiked);
  return { name: 'saved' };
}
