type SetFavourite = (hotelId: string, isLiked: boolean) => void;

const keepers = new Set<SetFavourite>();

/** Registers how a cached query sets a favourite, so that features do not depend on each other's queries. */
export function registerFavouriteCache(keep: SetFavourite): void {
  keepers.add(keep);
}

/** Sets a favourite in every cached response, so that lists and the hotel's page agree at once. */
export function setFavouriteInCache(hotelId: string, isLiked: boolean): void {
  for (const keep of keepers) keep(hotelId, isLiked);
}

export function withFavourite<Item extends { readonly id: string; readonly isLiked: boolean }>(
  items: readonly Item[],
  hotelId: string,
  isLiked: boolean,
): readonly Item[] {
  return items.map((item) => (item.id === hotelId ? { ...item, isLiked } : item));
}
