/** Sets a hotel's heart in answers that the page holds. */
type KeepHeart = (hotelId: string, isLiked: boolean) => void;

const keepers = new Set<KeepHeart>();

/** Whoever asks for hotels says how a heart is set in what was answered: so nobody carries the calls of others. */
export function heartsHeldBy(keep: KeepHeart): void {
  keepers.add(keep);
}

/** Sets a hotel's heart in every answer that the page holds, so that lists and the hotel's page agree at once. */
export function keepHeart(hotelId: string, isLiked: boolean): void {
  for (const keep of keepers) keep(hotelId, isLiked);
}

/** The items with the heart of one of them as it is now. */
export function withHeart<Item extends { readonly id: string; readonly isLiked: boolean }>(
  items: readonly Item[],
  hotelId: string,
  isLiked: boolean,
): readonly Item[] {
  return items.map((item) => (item.id === hotelId ? { ...item, isLiked } : item));
}
