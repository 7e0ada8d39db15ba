import type { HotelListItem, HotelListPage } from '@portico/contract';

/** Ids of the rows in display order. */
export function rowIdsOf({ hotels, unpriced = [], soldOut }: HotelListPage): readonly string[] {
  return [...hotels, ...unpriced, ...soldOut].map(({ id }) => id);
}

/**
 * The page with the prices of `update`; rows keep their places. `isLast`: no further update follows, so rows without a
 * price are no longer loading.
 */
export function withLatePrices(page: HotelListPage, update: HotelListPage, isLast: boolean): HotelListPage {
  const { hotels, unpriced, soldOut, awaitedSearch: _, ...rest } = page;
  const current = new Map(
    [...update.hotels, ...(update.unpriced ?? []), ...update.soldOut].map((row) => [row.id, row]),
  );
  const replaced = (rows: readonly HotelListItem[]) =>
    rows.map((row) => current.get(row.id) ?? row).map((row) => (isLast ? ended(row) : row));
  const awaitedSearch = isLast ? undefined : update.awaitedSearch;
  return {
    ...rest,
    hotels: replaced(hotels),
    ...(unpriced && { unpriced: replaced(unpriced) }),
    soldOut: replaced(soldOut),
    ...(awaitedSearch !== undefined && { awaitedSearch }),
    arrived: update.arrived ?? 0,
    // Filters count the hotels with a price.
    isReordered: update.isReordered === true || update.total !== page.total,
  };
}

function ended(row: HotelListItem): HotelListItem {
  return row.priceState === 'loading' ? { ...row, priceState: 'unknown' } : row;
}
