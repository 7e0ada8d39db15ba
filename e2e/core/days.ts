const DAY_MS = 86_400_000;

/** The day so many days from now, as addresses write it. */
export function inDays(count: number): string {
  return new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 10);
}

/** A stay that is far enough ahead for every free cancellation, and near enough to have prices. */
export const STAY = { checkIn: inDays(40), checkOut: inDays(42), rooms: 1, adults: 2, childAges: [] } as const;
